import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import { AuthCard } from "@/components/auth/auth-card";
import { RegisterForm } from "@/components/auth/register-form";
import { SignedOutOnly } from "@/components/auth/signed-out-only";
import { requireSignedOut } from "@/lib/server/auth/page-guards";

export const metadata: Metadata = { title: "Create Account", robots: { index: false } };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function RegisterPage({ searchParams }: Props) {
  const { callbackUrl } = await requireSignedOut(searchParams);
  return (
    <AuthCard
      act="Registering"
      title="Create your account"
      message="Free for everyone. Your money stays protected until you have what you paid for."
    >
      <SignedOutOnly renderId={randomUUID()}>
        <RegisterForm callbackUrl={callbackUrl} />
      </SignedOutOnly>
    </AuthCard>
  );
}
