"use client";

import { z } from "zod";
import { DialogField, FormDialog } from "@/components/platform/form-dialog";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { NativeSelect } from "@/components/ui/native-select";
import { Textarea } from "@/components/ui/textarea";
import { schemaErrors } from "@/lib/client/platform/schema-errors";
import { serverNow } from "@/lib/client/platform/server-clock";
import { useRequestVerification } from "@/lib/client/people/use-request-verification";
import { requestVerificationInput } from "@/lib/contracts/people/verification";
import { type VerificationType, verificationTypes } from "@/lib/domain/people/trust";
import { verificationGuide } from "@/lib/domain/people/verification-guide";

const form = z.object({
  verificationType: requestVerificationInput.shape.verificationType,
  notes: z.string().max(2000),
});

export function RequestVerificationDialog() {
  const request = useRequestVerification();
  return (
    <FormDialog
      trigger={
        <Button variant="outline">
          <Icon name="badge-check" /> Request Verification
        </Button>
      }
      draftName="verification"
      title="Request Verification"
      description="When an admin approves it, your profile and listings show a badge."
      initial={{ verificationType: "", notes: "" }}
      submits={[
        {
          label: "Submit Request",
          pendingLabel: "Submitting...",
          check: (fields) => schemaErrors(form, fields),
          save: ({ verificationType, notes }) =>
            request.mutateAsync({
              verificationType,
              documents: { type: verificationType, notes, submittedAt: serverNow().toISOString() },
            }),
        },
      ]}
    >
      {({ verificationType }) => (
        <>
          <DialogField name="verificationType" label="Verification type">
            <NativeSelect>
              <option value="">Select a verification type</option>
              {verificationTypes.map((name) => (
                <option key={name} value={name}>
                  {verificationGuide[name].name}
                </option>
              ))}
            </NativeSelect>
          </DialogField>
          <Checklist type={verificationTypes.find((name) => name === verificationType)} />
          <DialogField name="notes" label="Notes (optional)">
            <Textarea placeholder="What you have, and where we can check it" />
          </DialogField>
        </>
      )}
    </FormDialog>
  );
}

function Checklist({ type }: { type: VerificationType | undefined }) {
  if (!type) return null;
  return (
    <div className="rounded-md bg-muted p-3 text-sm">
      <p className="font-semibold">Have these ready:</p>
      <ul className="mt-1 list-disc pl-5">
        {verificationGuide[type].checklist.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
