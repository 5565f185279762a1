"use client";

import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { useRemoveTotp } from "@/lib/client/use-remove-totp";
import { useRenewRecoveryCodes } from "@/lib/client/use-renew-recovery-codes";
import type { SecondFactorsDto } from "@/lib/contracts/second-factor";
import { AccountSection } from "./account-section";
import { RecoveryCodes } from "./recovery-codes";
import { TotpDialog } from "./totp-dialog";

/** @param props.isMissing the person is an admin who may do nothing without one */
export function SecondFactorSection({ factors, isMissing }: { factors: SecondFactorsDto; isMissing: boolean }) {
  // Shown once, and only here: they outlast the dialog that made them.
  const [codes, setCodes] = useState<string[]>();
  return (
    <AccountSection
      title="Authenticator app"
      message="Signing in takes a code of your phone besides your password: a stolen password is not enough."
      action={!factors.totp && <TotpDialog onConfirmed={setCodes} />}
    >
      {isMissing && (
        <p className="rounded-md bg-warning-soft p-3 text-sm text-warning">
          You are an admin. Set up an authenticator app to use your rights.
        </p>
      )}
      {factors.totp && <ActiveApp recoveryCodesLeft={factors.recoveryCodesLeft} onRenewed={setCodes} />}
      {codes && <RecoveryCodes codes={codes} />}
    </AccountSection>
  );
}

type ActiveAppProps = { recoveryCodesLeft: number; onRenewed(codes: string[] | undefined): void };

function ActiveApp({ recoveryCodesLeft, onRenewed }: ActiveAppProps) {
  const remove = useRemoveTotp();
  const renew = useRenewRecoveryCodes();
  const ask = () => {
    if (!window.confirm("Remove the authenticator app? Your password alone is enough to sign in then.")) return;
    remove.mutate(undefined, { onSuccess: () => onRenewed(undefined) });
  };
  const renewCodes = () => renew.mutate(undefined, { onSuccess: ({ recoveryCodes }) => onRenewed(recoveryCodes) });
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="green">Set up</Badge>
        <span className="text-sm text-muted-foreground">
          {recoveryCodesLeft === 1 ? "1 recovery code is left" : `${recoveryCodesLeft} recovery codes are left`}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="outline" disabled={renew.isPending} onClick={renewCodes}>
          New recovery codes
        </Button>
        <Button size="sm" variant="outline" disabled={remove.isPending} onClick={ask}>
          Remove
        </Button>
      </div>
    </div>
  );
}
