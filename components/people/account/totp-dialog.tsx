"use client";

import { useState } from "react";
import { encode } from "uqr";
import { DialogField, FormDialog } from "@/components/platform/form-dialog";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { apiRequest } from "@/lib/client/platform/api-client";
import { operations } from "@/lib/client/platform/operations";
import { showFailure } from "@/lib/client/platform/toasts";
import { useConfirmTotp } from "@/lib/client/people/use-confirm-totp";
import type { NewTotpDto } from "@/lib/contracts/people/second-factor";

/** Sets up an authenticator app: a picture to scan, or a secret to type, and the first code. */
export function TotpDialog({ onConfirmed }: { onConfirmed(recoveryCodes: readonly string[]): void }) {
  const [totp, setTotp] = useState<NewTotpDto>();
  const [isPending, setIsPending] = useState(false);
  const begin = () => {
    setIsPending(true);
    apiRequest(operations.beginTotp)
      .then(setTotp, showFailure)
      .finally(() => setIsPending(false));
  };
  if (totp) return <FirstCode totp={totp} onConfirmed={onConfirmed} />;
  return (
    <Button size="sm" variant="outline" disabled={isPending} onClick={begin}>
      Set up
    </Button>
  );
}

type FirstCodeProps = { totp: NewTotpDto; onConfirmed(recoveryCodes: readonly string[]): void };

function FirstCode({ totp, onConfirmed }: FirstCodeProps) {
  const confirm = useConfirmTotp();
  const save = async ({ code }: { code: string }) => {
    const { recoveryCodes } = await confirm.mutateAsync({ code });
    onConfirmed(recoveryCodes);
  };
  return (
    <FormDialog
      isOpenAtFirst
      trigger={
        <Button size="sm" variant="outline">
          Go on
        </Button>
      }
      title="Set up an authenticator app"
      description="Scan the picture with an app such as Google Authenticator, Aegis or 1Password, and enter the code that it shows."
      initial={{ code: "" }}
      submits={[{ label: "Confirm", pendingLabel: "Confirming...", save }]}
    >
      <QrCode text={totp.uri} />
      <p className="text-sm text-muted-foreground">
        On this phone? Type the key into the app:{" "}
        <span className="font-mono break-all text-foreground select-all">{totp.secret}</span>
      </p>
      <DialogField name="code" label="Code">
        <Input inputMode="numeric" autoComplete="one-time-code" />
      </DialogField>
    </FormDialog>
  );
}

/** Black on white in both themes: cameras read nothing else well. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label="Picture for the app"
      viewBox={`0 0 ${size} ${size}`}
      className="mx-auto w-48 rounded-md"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dots.join("")} fill="#000" />
    </svg>
  );
}
