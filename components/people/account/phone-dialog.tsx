"use client";

import { useState } from "react";
import { DialogField, FormDialog } from "@/components/platform/form-dialog";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { apiRequest } from "@/lib/client/platform/api-client";
import { operations } from "@/lib/client/platform/operations";
import { showFailure } from "@/lib/client/platform/toasts";
import { useConfirmPhone } from "@/lib/client/people/use-confirm-phone";
import { noTextService } from "@/lib/service-notes";

/** Sends a code by text message, and asks for it. */
/** @param sendsTexts whether a service for text messages is set; otherwise they are files on the server */
export function PhoneDialog({ phone, sendsTexts }: { phone: string; sendsTexts: boolean }) {
  const [isSent, setIsSent] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const confirm = useConfirmPhone();
  const send = () => {
    setIsPending(true);
    apiRequest(operations.requestPhoneCode)
      .then(() => setIsSent(true), showFailure)
      .finally(() => setIsPending(false));
  };
  if (!isSent)
    return (
      <Button size="sm" variant="outline" disabled={isPending} onClick={send}>
        {isPending ? "Sending..." : "Confirm"}
        <span className="sr-only"> the phone number</span>
      </Button>
    );
  return (
    <FormDialog
      isOpenAtFirst
      trigger={
        <Button size="sm" variant="outline">
          Enter the code
        </Button>
      }
      title="Confirm your phone number"
      description={`${sendsTexts ? `We sent six digits to ${phone}.` : noTextService} The code works for ten minutes.`}
      initial={{ code: "" }}
      submits={[{ label: "Confirm", pendingLabel: "Confirming...", save: confirm.mutateAsync }]}
    >
      <DialogField name="code" label="Code" hint="Nothing there? Close this and ask for another in a minute.">
        <Input inputMode="numeric" autoComplete="one-time-code" />
      </DialogField>
    </FormDialog>
  );
}
