"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { useForm } from "react-hook-form";
import { ButtonLink } from "@/components/platform/link";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { FormField } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import { apiRequest, errorDetail } from "@/lib/client/platform/api-client";
import { type BodyOf, operations } from "@/lib/client/platform/operations";
import { serverFieldErrors, showFieldErrors } from "@/lib/client/platform/server-field-errors";
import { endSession } from "@/lib/client/people/session";
import { showSuccess } from "@/lib/client/platform/toasts";
import { resetPasswordInput } from "@/lib/contracts/people/auth";
import { paths } from "@/lib/paths";
import { passwordHint } from "./password-hint";
import { readLinkToken } from "./read-link-token";

export function ResetPasswordForm() {
  const router = useRouter();
  const { register, handleSubmit, setError, setValue, formState } = useForm<BodyOf<"resetPassword">>({
    resolver: zodResolver(resetPasswordInput),
    defaultValues: { token: "", password: "" },
  });
  const { errors, isSubmitting } = formState;
  const [refusal, setRefusal] = useState<string>();
  const [isTokenOver, setIsTokenOver] = useState(false);

  const send = handleSubmit((body) => {
    setRefusal(undefined);
    return apiRequest(operations.resetPassword, { body }).then(
      () => {
        endSession();
        showSuccess("Success", "Your new password is set. Please sign in with it.");
        router.replace(paths.login());
      },
      (error: unknown) => {
        if (serverFieldErrors(error).token) setIsTokenOver(true);
        else if (showFieldErrors(error, setError)) return;
        setRefusal(errorDetail(error));
      },
    );
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    setValue("token", readLinkToken());
    return send(event);
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {!isTokenOver && (
        <FormField id="password" label="New password" error={errors.password?.message} hint={passwordHint}>
          <Input type="password" autoComplete="new-password" {...register("password")} />
        </FormField>
      )}
      <FormError message={refusal ?? errors.token?.message} />
      {isTokenOver ? (
        <ButtonLink href={paths.forgotPassword}>Ask for a new link</ButtonLink>
      ) : (
        <Button type="submit" size="lg" disabled={isSubmitting}>
          {isSubmitting ? "Saving..." : "Set the password"}
        </Button>
      )}
    </form>
  );
}
