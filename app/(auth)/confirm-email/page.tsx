import type { Metadata } from "next";
import { AuthCard } from "@/components/auth/auth-card";
import { ConfirmEmailForm } from "@/components/auth/confirm-email-form";

export const metadata: Metadata = { title: "Confirm Your Email", robots: { index: false }, referrer: "no-referrer" };

export default function ConfirmEmailPage() {
  return (
    <AuthCard
      act="Confirming an email address"
      title="Confirm your email address"
      message="You need it to withdraw money, and to get back into your account when you forget your password."
    >
      <ConfirmEmailForm />
    </AuthCard>
  );
}
