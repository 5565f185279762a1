import type { Metadata } from "next";
import { AuthCard } from "@/components/people/auth/auth-card";
import { ForgotPasswordForm } from "@/components/people/auth/forgot-password-form";
import { sendsMails } from "@/lib/server/platform/services";
import { noMailServer } from "@/lib/service-notes";

export const metadata: Metadata = { title: "Forgot Your Password?", robots: { index: false } };

export default function ForgotPasswordPage() {
  return (
    <AuthCard
      act="Asking for a new password"
      title="Forgot your password?"
      message="Tell us the email address of your account. We send you a link to set a new password."
    >
      <ForgotPasswordForm />
      {!sendsMails() && <p className="mt-4 text-sm text-muted-foreground">{noMailServer}</p>}
    </AuthCard>
  );
}
