"use client";

import { DialogField, FormDialog } from "@/components/platform/form-dialog";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { useChangeEmail } from "@/lib/client/people/use-change-email";
import { useResendConfirmation } from "@/lib/client/people/use-resend-confirmation";
import type { OwnUserDto } from "@/lib/contracts/people/users";
import { noMailServer } from "@/lib/service-notes";
import { AccountSection } from "./account-section";

/** @param sendsMails whether a mail server is set; otherwise mails are files on the server */
export function EmailSection({ user, sendsMails }: { user: OwnUserDto; sendsMails: boolean }) {
  return (
    <AccountSection
      title="Email"
      message="We write to it when something concerns your money or your account."
      action={<ChangeEmail />}
    >
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-medium wrap-anywhere">{user.email}</span>
        <Badge tone={user.isEmailConfirmed ? "green" : "orange"}>
          {user.isEmailConfirmed ? "Confirmed" : "Not confirmed"}
        </Badge>
      </div>
      {!sendsMails && <p className="mt-2 text-sm text-muted-foreground">{noMailServer}</p>}
      {!user.isEmailConfirmed && <Unconfirmed />}
      {user.pendingEmail && (
        <p className="rounded-md bg-warning-soft p-3 text-sm text-warning">
          It changes to <strong className="wrap-anywhere">{user.pendingEmail}</strong> when you open the link that we
          sent there.
        </p>
      )}
    </AccountSection>
  );
}

function Unconfirmed() {
  const resend = useResendConfirmation();
  return (
    <div className="grid justify-items-start gap-3 rounded-md bg-warning-soft p-3 text-sm text-warning">
      <p>
        Open the link that we sent you, or ask for another. Until then you can buy and sell, but not withdraw, and a
        forgotten password may cost you your account.
      </p>
      <Button size="sm" variant="outline" disabled={resend.isPending} onClick={() => resend.mutate(undefined)}>
        {resend.isPending ? "Sending..." : "Send another link"}
      </Button>
    </div>
  );
}

function ChangeEmail() {
  const changeEmail = useChangeEmail();
  return (
    <FormDialog
      trigger={
        <Button size="sm" variant="outline">
          Change<span className="sr-only"> email</span>
        </Button>
      }
      title="Change your email"
      description="It changes when you open the link that we send to the new address. The old one is told."
      initial={{ email: "", password: "" }}
      submits={[{ label: "Send the link", pendingLabel: "Sending...", save: changeEmail.mutateAsync }]}
    >
      <DialogField name="email" label="New email">
        <Input type="email" autoComplete="email" />
      </DialogField>
      <DialogField name="password" label="Your password">
        <Input type="password" autoComplete="current-password" />
      </DialogField>
    </FormDialog>
  );
}
