"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { FormField } from "@/components/ui/form-field";
import { Icon } from "@/components/ui/icon";
import { NativeSelect } from "@/components/ui/native-select";
import { Textarea } from "@/components/ui/textarea";
import { showFieldErrors } from "@/lib/client/server-field-errors";
import { useRequestVerification } from "@/lib/client/use-request-verification";
import { requestVerificationInput } from "@/lib/contracts/verification";
import { type VerificationType, verificationTypes } from "@/lib/domain/trust";

const labels: Record<VerificationType, string> = { identity: "Identity", skill: "Skill", business: "Business" };

/** What an admin will ask for (spec §5). */
const checklists: Record<VerificationType, readonly string[]> = {
  identity: ["Government ID", "Proof of address", "Clear photo"],
  skill: ["Certificates", "Portfolio", "References"],
  business: ["Registration documents", "Tax identification number", "Business address verification"],
};

const form = z.object({
  verificationType: requestVerificationInput.shape.verificationType,
  notes: z.string().max(2000),
});

export function RequestVerificationDialog() {
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="outline">
          <Icon name="badge-check" /> Request Verification
        </Button>
      </DialogTrigger>
      <DialogContent title="Request Verification" description="A verified account is trusted more.">
        <RequestVerificationForm onDone={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

function RequestVerificationForm({ onDone }: { onDone(): void }) {
  const request = useRequestVerification();
  const { control, register, handleSubmit, setError, formState } = useForm<
    z.input<typeof form>,
    unknown,
    z.output<typeof form>
  >({
    resolver: zodResolver(form),
    defaultValues: { notes: "" },
  });
  const { errors, isSubmitting } = formState;
  const type = useWatch({ control, name: "verificationType" });
  const submit = handleSubmit(({ verificationType, notes }) =>
    request
      .mutateAsync({
        verificationType,
        documents: { type: verificationType, notes, submittedAt: new Date().toISOString() },
      })
      .then(onDone, (error: unknown) => showFieldErrors(error, setError)),
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormField id="verification-type" label="Verification type" error={errors.verificationType?.message}>
        <NativeSelect {...register("verificationType")}>
          <option value="">Select a verification type</option>
          {verificationTypes.map((name) => (
            <option key={name} value={name}>
              {labels[name]}
            </option>
          ))}
        </NativeSelect>
      </FormField>
      {type && checklists[type] && (
        <div className="rounded-md bg-muted p-3 text-sm">
          <p className="font-semibold">Have these ready:</p>
          <ul className="mt-1 list-disc pl-5">
            {checklists[type].map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      )}
      <FormField id="verification-notes" label="Notes (optional)" error={errors.notes?.message}>
        <Textarea {...register("notes")} placeholder="What you have, and where we can check it" />
      </FormField>
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? "Submitting..." : "Submit Request"}
      </Button>
    </form>
  );
}
