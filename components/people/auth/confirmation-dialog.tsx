"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { FormField } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import { errorDetail } from "@/lib/client/platform/api-client";
import type { AskedConfirmation } from "@/lib/client/people/confirmation";
import { askForPasskey } from "@/lib/client/people/passkeys";
import { confirmSession } from "@/lib/client/people/session";
import { PasskeyButton } from "./passkey-button";

/** Asks for a proof before a step that costs money or the account: an unlocked phone alone is not enough. */
export default function ConfirmationDialog({ asked }: { asked: AskedConfirmation }) {
  const [proof, setProof] = useState("");
  const [isCode, setIsCode] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string>();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // The form of the screen, around this dialog for React, is not submitted.
    event.stopPropagation();
    setIsPending(true);
    setError(undefined);
    confirmSession(isCode ? { code: proof } : { password: proof }).then(
      () => asked.settle(true),
      (reason: unknown) => {
        setIsPending(false);
        setError(errorDetail(reason));
      },
    );
  }

  const change = () => {
    setIsCode(!isCode);
    setProof("");
    setError(undefined);
  };

  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || asked.settle(false)}>
      <DialogContent
        title="Confirm that it is you"
        description="This moves money or concerns your account. We won't ask again for 30 minutes."
      >
        <form noValidate onSubmit={submit} className="grid gap-4">
          <FormField
            id="confirmation"
            label={isCode ? "Code of your authenticator app" : "Your password"}
            error={error}
          >
            <Input
              key={isCode ? "code" : "password"}
              type={isCode ? "text" : "password"}
              autoComplete={isCode ? "one-time-code" : "current-password"}
              value={proof}
              onChange={({ target }) => setProof(target.value)}
            />
          </FormField>
          <Button type="submit" size="lg" disabled={isPending || proof === ""}>
            {isPending ? "Confirming..." : "Confirm"}
          </Button>
          <PasskeyButton
            label="Use a passkey"
            disabled={isPending}
            prove={async () => confirmSession({ passkey: await askForPasskey() })}
            onDone={() => asked.settle(true)}
          />
          <Button variant="ghost" onClick={change}>
            {isCode ? "Use the password instead" : "Use a code instead"}
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  );
}
