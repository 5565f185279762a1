"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { FormField } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import { apiRequest, errorDetail } from "@/lib/client/api-client";
import type { AskedConfirmation } from "@/lib/client/confirmation";
import { operations } from "@/lib/client/operations";

/** Before what costs money or the account: whoever finds an unlocked phone gets no further. */
export default function ConfirmationDialog({ asked }: { asked: AskedConfirmation }) {
  const [password, setPassword] = useState("");
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string>();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // The form of the screen, around this dialog for React, is not submitted.
    event.stopPropagation();
    setIsPending(true);
    setError(undefined);
    apiRequest(operations.confirmSession, { body: { password } }).then(
      () => asked.settle(true),
      (reason: unknown) => {
        setIsPending(false);
        setError(errorDetail(reason));
      },
    );
  }

  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || asked.settle(false)}>
      <DialogContent
        title="Confirm that it is you"
        description="This costs money or concerns your account. We ask again for ten minutes at most."
      >
        <form noValidate onSubmit={submit} className="grid gap-4">
          <FormField id="confirmation-password" label="Your password" error={error}>
            <Input
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          </FormField>
          <Button type="submit" size="lg" disabled={isPending || password === ""}>
            {isPending ? "Confirming..." : "Confirm"}
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  );
}
