import type { Metadata } from "next";
import { AuthCard } from "@/components/people/auth/auth-card";
import { ConfirmEmailForm } from "@/components/people/auth/confirm-email-form";

export const metadata: Metadata = { title: "Confirm Your Email", robots: { index: false }, referrer: "no-referrer" };

export default function ConfirmEmailPage() {
  return (
    <AuthCard
      act="Confirming an email address"
      title="Confirm your email address"
      message="It has to be confirmed before you can withdraw money. Links for a new password go to it, too."
    >
      <ConfirmEmailForm />
    </AuthCard>
  );
}
