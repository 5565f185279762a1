import type { Metadata } from "next";
import { AuthCard } from "@/components/auth/auth-card";
import { ResetPasswordForm } from "@/components/auth/reset-password-form";
import { type MailLinkParams, readLinkToken } from "@/components/auth/read-link-token";

export const metadata: Metadata = { title: "Set a New Password", robots: { index: false }, referrer: "no-referrer" };

export default async function ResetPasswordPage({ searchParams }: { searchParams: MailLinkParams }) {
  return (
    <AuthCard
      act="Setting a new password"
      title="Set a new password"
      message="All devices are signed out when it is set, also those of whoever else knew the old one."
    >
      <ResetPasswordForm token={await readLinkToken(searchParams)} />
    </AuthCard>
  );
}
