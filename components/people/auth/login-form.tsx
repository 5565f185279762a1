"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { ButtonLink, Link } from "@/components/platform/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { FormField } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import { useAuth } from "@/lib/client/people/auth";
import { ApiError, errorDetail } from "@/lib/client/platform/api-client";
import { showFailure } from "@/lib/client/platform/toasts";
import { loginInput } from "@/lib/contracts/people/auth";
import { paths } from "@/lib/paths";
import { PasskeyButton } from "./passkey-button";
import { SecondFactorForm } from "./second-factor-form";

type Fields = z.input<typeof loginInput>;

export function LoginForm({ callbackUrl }: { callbackUrl?: string }) {
  const { login, loginWithPasskey } = useAuth();
  const router = useRouter();
  const { register, handleSubmit, formState } = useForm<Fields, unknown, z.output<typeof loginInput>>({
    resolver: zodResolver(loginInput),
    defaultValues: { email: "", password: "" },
  });
  const { errors, isSubmitting } = formState;

  const [refusal, setRefusal] = useState<string>();
  const [challenge, setChallenge] = useState<string>();
  const leave = () => router.replace(callbackUrl ?? paths.dashboard);

  const submit = handleSubmit((input) => {
    setRefusal(undefined);
    return login(input).then(leave, (error: unknown) => {
      const asked = error instanceof ApiError ? error.body?.challenge : undefined;
      if (asked) return setChallenge(asked);
      setRefusal(errorDetail(error));
      showFailure(error);
    });
  });

  if (challenge)
    return <SecondFactorForm challenge={challenge} onSignedIn={leave} onRestart={() => setChallenge(undefined)} />;

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormField id="email" label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="email" placeholder="you@example.com" {...register("email")} />
      </FormField>
      <FormField id="password" label="Password" error={errors.password?.message}>
        <Input type="password" autoComplete="current-password" {...register("password")} />
      </FormField>
      <FormError message={refusal} />
      <Button type="submit" size="lg" disabled={isSubmitting}>
        {isSubmitting ? "Signing in..." : "Sign In"}
      </Button>
      <PasskeyButton label="Use a passkey" disabled={isSubmitting} prove={loginWithPasskey} onDone={leave} />
      <ButtonLink variant="ghost" href={paths.forgotPassword}>
        Forgot your password?
      </ButtonLink>
      <p className="text-center text-sm text-muted-foreground">
        New to Oja?{" "}
        <Link href={paths.register(callbackUrl)} className="font-semibold text-primary underline underline-offset-4">
          Create an account
        </Link>
      </p>
    </form>
  );
}
