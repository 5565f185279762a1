"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { ButtonLink } from "@/components/platform/link";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { FormField } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import { Spinner } from "@/components/ui/spinner";
import { ApiError, errorDetail } from "@/lib/client/platform/api-client";
import { useAuth } from "@/lib/client/people/auth";
import { takeDestination } from "@/lib/client/people/openid";
import { paths, safeCallbackPath } from "@/lib/paths";
import { SecondFactorForm } from "./second-factor-form";

/** Ends a sign-in whose first half was at an OpenID provider. */
export function OpenidArrival() {
  const { loginWithOpenid } = useAuth();
  const router = useRouter();
  const [question, setQuestion] = useState<string>();
  const [challenge, setChallenge] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [password, setPassword] = useState("");
  const [isPending, setIsPending] = useState(true);
  const hasBegun = useRef(false);
  const leave = () => router.replace(safeCallbackPath(takeDestination()) ?? paths.dashboard);

  const ask = (input: { password?: string }) => {
    setIsPending(true);
    setRefusal(undefined);
    loginWithOpenid(input).then(leave, (error: unknown) => {
      setIsPending(false);
      const body = error instanceof ApiError ? error.body : undefined;
      if (body?.challenge) setChallenge(body.challenge);
      else if (body?.code === "password_required") setQuestion(body.message);
      else setRefusal(errorDetail(error));
    });
  };
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    ask({});
  });

  if (challenge)
    return (
      <SecondFactorForm challenge={challenge} onSignedIn={leave} onRestart={() => router.replace(paths.login())} />
    );
  if (question)
    return (
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          ask({ password });
        }}
        className="grid gap-4"
      >
        <p>{question}</p>
        <FormField id="password" label="Password" error={refusal}>
          <Input
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        </FormField>
        <Button type="submit" size="lg" disabled={isPending || password === ""}>
          {isPending ? "Signing in..." : "Sign In"}
        </Button>
        <ButtonLink variant="ghost" href={paths.forgotPassword}>
          Forgot your password?
        </ButtonLink>
      </form>
    );
  if (isPending) return <Spinner />;
  return (
    <div className="grid gap-4">
      <FormError message={refusal} />
      <ButtonLink href={paths.login()}>Back to sign in</ButtonLink>
    </div>
  );
}
