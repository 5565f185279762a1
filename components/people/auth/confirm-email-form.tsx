"use client";

import { type FormEvent, useState } from "react";
import { ButtonLink } from "@/components/platform/link";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { apiRequest, errorDetail } from "@/lib/client/platform/api-client";
import { useAuth } from "@/lib/client/people/auth";
import { operations } from "@/lib/client/platform/operations";
import { refreshUser } from "@/lib/client/people/session";
import { paths } from "@/lib/paths";
import { readLinkToken } from "./read-link-token";

/** A press confirms, not opening the page: mail programs open links to look at them. */
export function ConfirmEmailForm() {
  const { user } = useAuth();
  const [state, setState] = useState<"asking" | "pending" | "confirmed">("asking");
  const [refusal, setRefusal] = useState<string>();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setState("pending");
    setRefusal(undefined);
    apiRequest(operations.confirmEmail, { body: { token: readLinkToken() } }).then(
      () => {
        setState("confirmed");
        void refreshUser();
      },
      (error: unknown) => {
        setState("asking");
        setRefusal(errorDetail(error));
      },
    );
  }

  if (state === "confirmed")
    return (
      <div role="status" className="grid gap-4">
        <p>Thank you, your email address is confirmed.</p>
        <ButtonLink href={user ? paths.account : paths.login(paths.account)}>
          {user ? "Go to your account" : "Sign In"}
        </ButtonLink>
      </div>
    );
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormError message={refusal} />
      <Button type="submit" size="lg" disabled={state === "pending"}>
        {state === "pending" ? "Confirming..." : "Confirm my email address"}
      </Button>
    </form>
  );
}
