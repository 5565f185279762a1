"use client";

import { Button } from "@/components/ui/button";
import { useAddPasskey } from "@/lib/client/people/use-add-passkey";
import { useRemovePasskey } from "@/lib/client/people/use-remove-passkey";
import type { OwnPasskeyDto } from "@/lib/contracts/people/passkeys";
import { formatDateTime } from "@/lib/format";

type PasskeysProps = { passkeys: readonly OwnPasskeyDto[]; onAdded(recoveryCodes: readonly string[]): void };

export function Passkeys({ passkeys, onAdded }: PasskeysProps) {
  const add = useAddPasskey();
  const press = () => add.mutate(undefined, { onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes) });
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-semibold">Passkeys</h3>
          <p className="text-sm text-muted-foreground">
            Sign in with your fingerprint, your face or the lock of your phone. Nothing to type, nothing to steal.
          </p>
        </div>
        <Button size="sm" variant="outline" disabled={add.isPending} onClick={press}>
          {add.isPending ? "Waiting for your device..." : "Add a passkey"}
        </Button>
      </div>
      {passkeys.length > 0 && (
        <ul className="grid divide-y rounded-md border px-3">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
    </div>
  );
}

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: OwnPasskeyDto }) {
  const remove = useRemovePasskey();
  const ask = () => {
    if (window.confirm(`Remove the passkey of ${name}? It will not sign you in again.`)) remove.mutate(id);
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-muted-foreground">
          Added {formatDateTime(createdAt)}
          {lastUsedAt && `, last used ${formatDateTime(lastUsedAt)}`}
        </p>
      </div>
      <Button size="sm" variant="outline" disabled={remove.isPending} onClick={ask}>
        Remove<span className="sr-only"> the passkey of {name}</span>
      </Button>
    </li>
  );
}
