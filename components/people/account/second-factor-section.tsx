"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useRenewRecoveryCodes } from "@/lib/client/people/use-renew-recovery-codes";
import type { SecondFactorsDto } from "@/lib/contracts/people/second-factor";
import { AccountSection } from "./account-section";
import { AuthenticatorApp } from "./authenticator-app";
import { Passkeys } from "./passkeys";
import { RecoveryCodes } from "./recovery-codes";

/** @param props.isMissing the person is an admin who may do nothing without one */
export function SecondFactorSection({ factors, isMissing }: { factors: SecondFactorsDto; isMissing: boolean }) {
  // Shown once, and only here: they outlast the dialog that made them.
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { totp, passkeys, recoveryCodesLeft } = factors;
  const hasFactor = totp || passkeys.length > 0;
  return (
    <AccountSection title="More than a password" message="With one of these a stolen password is not enough to get in.">
      {isMissing && (
        <p className="rounded-md bg-warning-soft p-3 text-sm text-warning">
          You are an admin. Set up a passkey or an authenticator app to use your rights.
        </p>
      )}
      <Passkeys passkeys={passkeys} onAdded={setCodes} />
      <AuthenticatorApp isSetUp={totp} onAdded={setCodes} />
      {hasFactor && <RecoveryCodesLeft count={recoveryCodesLeft} onRenewed={setCodes} />}
      {hasFactor && codes.length > 0 && <RecoveryCodes codes={codes} />}
    </AccountSection>
  );
}

type RecoveryCodesLeftProps = { count: number; onRenewed(codes: readonly string[]): void };

function RecoveryCodesLeft({ count, onRenewed }: RecoveryCodesLeftProps) {
  const renew = useRenewRecoveryCodes();
  const renewCodes = () => renew.mutate(undefined, { onSuccess: ({ recoveryCodes }) => onRenewed(recoveryCodes) });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t pt-4">
      <div className="min-w-0">
        <h3 className="font-semibold">Recovery codes</h3>
        <p className="text-sm text-muted-foreground">
          {count === 1 ? "1 recovery code is left" : `${count} recovery codes are left`}
        </p>
      </div>
      <Button size="sm" variant="outline" disabled={renew.isPending} onClick={renewCodes}>
        New recovery codes
      </Button>
    </div>
  );
}
