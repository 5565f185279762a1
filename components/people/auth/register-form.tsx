"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { Link } from "@/components/platform/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { FormField } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { useAuth } from "@/lib/client/people/auth";
import { showFieldErrors } from "@/lib/client/platform/server-field-errors";
import { errorDetail } from "@/lib/client/platform/api-client";
import { showFailure } from "@/lib/client/platform/toasts";
import { accountTypeLabels, accountTypes, registerInput } from "@/lib/contracts/people/auth";
import { paths } from "@/lib/paths";
import { passwordHint } from "./password-hint";

type Fields = z.input<typeof registerInput>;

export function RegisterForm({ callbackUrl }: { callbackUrl?: string }) {
  const { register: createAccount } = useAuth();
  const router = useRouter();
  const { register, handleSubmit, setError, formState } = useForm<Fields, unknown, z.output<typeof registerInput>>({
    resolver: zodResolver(registerInput),
    defaultValues: { fullName: "", username: "", email: "", phone: "", role: "user", password: "" },
  });
  const { errors, isSubmitting } = formState;

  const [refusal, setRefusal] = useState<string>();

  const submit = handleSubmit((input) => {
    setRefusal(undefined);
    return createAccount(input).then(
      () => router.replace(callbackUrl ?? paths.dashboard),
      (error: unknown) => {
        if (!showFieldErrors(error, setError)) setRefusal(errorDetail(error));
        showFailure(error);
      },
    );
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormField id="fullName" label="Full Name" error={errors.fullName?.message}>
        <Input autoComplete="name" {...register("fullName")} />
      </FormField>
      <FormField
        id="username"
        label="Username"
        error={errors.username?.message}
        hint="Others see this. Letters, digits, dot, dash and underscore."
      >
        <Input autoComplete="username" autoCapitalize="none" {...register("username")} />
      </FormField>
      <FormField id="email" label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...register("email")} />
      </FormField>
      <FormField id="phone" label="Phone (optional)" error={errors.phone?.message}>
        <Input type="tel" autoComplete="tel" placeholder="0803 123 4567" {...register("phone")} />
      </FormField>
      <FormField id="role" label="Account Type" error={errors.role?.message}>
        <NativeSelect {...register("role")}>
          {accountTypes.map((type) => (
            <option key={type} value={type}>
              {accountTypeLabels[type]}
            </option>
          ))}
        </NativeSelect>
      </FormField>
      <FormField id="password" label="Password" error={errors.password?.message} hint={passwordHint}>
        <Input type="password" autoComplete="new-password" {...register("password")} />
      </FormField>
      <FormError message={refusal} />
      <Button type="submit" size="lg" disabled={isSubmitting}>
        {isSubmitting ? "Creating account..." : "Create Account"}
      </Button>
      <p className="text-center text-sm text-muted-foreground">
        <Link href={paths.privacy} className="underline underline-offset-4">
          Privacy
        </Link>{" "}
        says what we hold on you, and how to have it erased.
      </p>
      <p className="text-center text-sm text-muted-foreground">
        Already have an account?{" "}
        <Link href={paths.login(callbackUrl)} className="font-semibold text-primary underline underline-offset-4">
          Sign In
        </Link>
      </p>
    </form>
  );
}
