"use client";

import { useState, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { errorDetail } from "@/lib/client/platform/api-client";
import { hasPasskeySupport } from "@/lib/client/people/passkeys";

type PasskeyButtonProps = {
  label: string;
  disabled?: boolean;
  /** Asks the device and sends its proof */
  prove(): Promise<unknown>;
  onDone(): void;
};

const never = () => () => undefined;

/** For devices that can; the others do not see it. */
export function PasskeyButton({ label, disabled, prove, onDone }: PasskeyButtonProps) {
  const isSupported = useSyncExternalStore(never, hasPasskeySupport, () => false);
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string>();
  if (!isSupported) return null;
  const press = () => {
    setIsPending(true);
    setError(undefined);
    prove().then(onDone, (reason: unknown) => {
      setIsPending(false);
      setError(errorDetail(reason));
    });
  };
  return (
    <>
      <FormError message={error} />
      <Button variant="outline" disabled={disabled || isPending} onClick={press}>
        {isPending ? "Waiting for your device..." : label}
      </Button>
    </>
  );
}
