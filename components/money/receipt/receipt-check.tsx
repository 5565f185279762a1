"use client";

import { type ChangeEvent, type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { errorDetail } from "@/lib/client/platform/api-client";
import { useCheckReceipt } from "@/lib/client/money/use-check-receipt";
import { maxReceiptFileBytes } from "@/lib/domain/money/verify-receipt";
import { Verdict } from "./verdict";

/** Takes a receipt as a file or as text. It stays in the browser where the browser can check it. */
export function ReceiptCheck() {
  const check = useCheckReceipt();
  const [isEmpty, setEmpty] = useState(false);
  const id = useId();
  const checkFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // A larger one is no receipt.
    if (!file) return;
    setEmpty(false);
    check.mutate(file.size > maxReceiptFileBytes ? "" : await file.text());
  };
  const checkText = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("text"));
    setEmpty(text.trim() === "");
    // Nothing at all is no forgery.
    if (text.trim() !== "") check.mutate(text);
  };
  return (
    <div className="script-only grid gap-4">
      <div className="grid gap-1.5">
        <Label htmlFor={`${id}-file`}>The file of the receipt</Label>
        <Input
          id={`${id}-file`}
          type="file"
          accept=".json,application/json"
          className="py-2.5"
          onChange={(event) => void checkFile(event)}
        />
      </div>
      <form className="grid gap-1.5" onSubmit={checkText}>
        <Label htmlFor={`${id}-text`}>Or its text</Label>
        <Textarea id={`${id}-text`} name="text" rows={4} spellCheck={false} className="font-mono" />
        <Button type="submit" className="mt-1 justify-self-start" disabled={check.isPending}>
          {check.isPending ? "Checking..." : "Check the text"}
        </Button>
      </form>
      {isEmpty && <FormError message="Choose the file of a receipt, or paste its text." />}
      {check.error && <FormError message={errorDetail(check.error)} />}
      {check.data && <Verdict verdict={check.data} />}
    </div>
  );
}
