"use client";

import { passwordHint } from "@/components/people/auth/password-hint";
import { DialogField, FormDialog } from "@/components/platform/form-dialog";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { useChangePassword } from "@/lib/client/people/use-change-password";
import { AccountSection } from "./account-section";

export function PasswordSection() {
  const changePassword = useChangePassword();
  const change = (
    <FormDialog
      trigger={
        <Button size="sm" variant="outline">
          Change<span className="sr-only"> password</span>
        </Button>
      }
      title="Change your password"
      description="All other devices are signed out."
      initial={{ currentPassword: "", newPassword: "" }}
      submits={[{ label: "Change password", pendingLabel: "Saving...", save: changePassword.mutateAsync }]}
    >
      <DialogField name="currentPassword" label="Current password">
        <Input type="password" autoComplete="current-password" />
      </DialogField>
      <DialogField name="newPassword" label="New password" hint={passwordHint}>
        <Input type="password" autoComplete="new-password" />
      </DialogField>
    </FormDialog>
  );
  return <AccountSection title="Password" message="Use one that you use nowhere else." action={change} />;
}
