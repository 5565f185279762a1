"use client";

import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { useRemoveTotp } from "@/lib/client/people/use-remove-totp";
import { TotpDialog } from "./totp-dialog";

type AuthenticatorAppProps = { isSetUp: boolean; onAdded(recoveryCodes: readonly string[]): void };

export function AuthenticatorApp({ isSetUp, onAdded }: AuthenticatorAppProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t pt-4">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold">
          Authenticator app {isSetUp && <Badge tone="green">Set up</Badge>}
        </h3>
        <p className="text-sm text-muted-foreground">Signing in takes a code of your phone besides your password.</p>
      </div>
      {isSetUp ? <RemoveApp /> : <TotpDialog onConfirmed={onAdded} />}
    </div>
  );
}

function RemoveApp() {
  const remove = useRemoveTotp();
  const ask = () => {
    if (window.confirm("Remove the authenticator app? Its codes work no longer.")) remove.mutate(undefined);
  };
  return (
    <Button size="sm" variant="outline" disabled={remove.isPending} onClick={ask}>
      Remove<span className="sr-only"> the authenticator app</span>
    </Button>
  );
}
