import type { Metadata } from "next";
import { AuthCard } from "@/components/people/auth/auth-card";
import { ResetPasswordForm } from "@/components/people/auth/reset-password-form";

export const metadata: Metadata = { title: "Set a New Password", robots: { index: false }, referrer: "no-referrer" };

export default function ResetPasswordPage() {
  return (
    <AuthCard
      act="Setting a new password"
      title="Set a new password"
      message="A new password signs out all devices, so nobody with the old one stays in."
    >
      <ResetPasswordForm />
    </AuthCard>
  );
}
