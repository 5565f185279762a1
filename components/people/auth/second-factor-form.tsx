"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { FormField } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import { errorDetail } from "@/lib/client/platform/api-client";
import { useAuth } from "@/lib/client/people/auth";
import { askForPasskey } from "@/lib/client/people/passkeys";
import { PasskeyButton } from "./passkey-button";

type SecondFactorFormProps = { challenge: string; onSignedIn(): void; onRestart(): void };

/** The second step of signing in: a code of the authenticator app, a recovery code or a passkey. */
export function SecondFactorForm({ challenge, onSignedIn, onRestart }: SecondFactorFormProps) {
  const { loginWithSecondFactor } = useAuth();
  const [code, setCode] = useState("");
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string>();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsPending(true);
    setError(undefined);
    loginWithSecondFactor({ challenge, code }).then(onSignedIn, (reason: unknown) => {
      setIsPending(false);
      setError(errorDetail(reason));
    });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormField
        id="code"
        label="Code of your authenticator app"
        error={error}
        hint="Phone lost? Enter one of your recovery codes."
      >
        <Input
          autoFocus
          autoComplete="one-time-code"
          autoCapitalize="none"
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      </FormField>
      <Button type="submit" size="lg" disabled={isPending || code.trim() === ""}>
        {isPending ? "Signing in..." : "Sign In"}
      </Button>
      <PasskeyButton
        label="Use a passkey"
        disabled={isPending}
        prove={async () => loginWithSecondFactor({ challenge, passkey: await askForPasskey() })}
        onDone={onSignedIn}
      />
      <Button variant="ghost" onClick={onRestart}>
        Start again
      </Button>
    </form>
  );
}
