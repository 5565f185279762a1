"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { ButtonLink } from "@/components/platform/link";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { FormField } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import { apiRequest, errorDetail } from "@/lib/client/platform/api-client";
import { type BodyOf, operations } from "@/lib/client/platform/operations";
import { forgotPasswordInput } from "@/lib/contracts/people/auth";
import { paths } from "@/lib/paths";

export function ForgotPasswordForm() {
  const { register, handleSubmit, formState } = useForm<BodyOf<"forgotPassword">>({
    resolver: zodResolver(forgotPasswordInput),
    defaultValues: { email: "" },
  });
  const { errors, isSubmitting } = formState;
  const [refusal, setRefusal] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();

  const submit = handleSubmit((body) => {
    setRefusal(undefined);
    return apiRequest(operations.forgotPassword, { body }).then(
      () => setSentTo(body.email),
      (error: unknown) => setRefusal(errorDetail(error)),
    );
  });

  if (sentTo)
    return (
      <div role="status" className="grid gap-3">
        <p>
          If there is an account for <strong className="wrap-anywhere">{sentTo}</strong>, a mail with a link is on its
          way. The link works once, for 30 minutes.
        </p>
        <p className="text-sm text-muted-foreground">
          Nothing there? Look among unwanted mail, and whether you registered with another address.
        </p>
        <Button variant="outline" onClick={() => setSentTo(undefined)}>
          Try another address
        </Button>
      </div>
    );
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormField id="email" label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="email" placeholder="you@example.com" {...register("email")} />
      </FormField>
      <FormError message={refusal} />
      <Button type="submit" size="lg" disabled={isSubmitting}>
        {isSubmitting ? "Sending..." : "Send me a link"}
      </Button>
      <ButtonLink variant="ghost" href={paths.login()}>
        Back to sign in
      </ButtonLink>
    </form>
  );
}
