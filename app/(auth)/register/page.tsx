import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import { AuthCard } from "@/components/people/auth/auth-card";
import { OpenidButton } from "@/components/people/auth/openid-button";
import { RegisterForm } from "@/components/people/auth/register-form";
import { SignedOutOnly } from "@/components/people/auth/signed-out-only";
import { openidProviderName } from "@/lib/server/platform/auth/openid-provider";
import { requireSignedOut } from "@/lib/server/platform/auth/page-guards";

export const metadata: Metadata = { title: "Create Account", robots: { index: false } };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function RegisterPage({ searchParams }: Props) {
  const { callbackUrl } = await requireSignedOut(searchParams);
  const provider = openidProviderName();
  return (
    <AuthCard
      act="Registering"
      title="Create your account"
      message="Free for everyone. Oja holds what you pay in escrow while the seller delivers."
    >
      <SignedOutOnly renderId={randomUUID()}>
        {provider && <OpenidButton provider={provider} callbackUrl={callbackUrl} />}
        <RegisterForm callbackUrl={callbackUrl} />
      </SignedOutOnly>
    </AuthCard>
  );
}
