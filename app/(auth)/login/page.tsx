import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import { AuthCard } from "@/components/people/auth/auth-card";
import { LoginForm } from "@/components/people/auth/login-form";
import { OpenidButton } from "@/components/people/auth/openid-button";
import { SignedOutOnly } from "@/components/people/auth/signed-out-only";
import { isListingPayment } from "@/lib/paths";
import { openidProviderName } from "@/lib/server/platform/auth/openid-provider";
import { requireSignedOut } from "@/lib/server/platform/auth/page-guards";

export const metadata: Metadata = { title: "Sign In", robots: { index: false } };

const loginToBuy = "Authentication Required - Please log in to make a purchase";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function LoginPage({ searchParams }: Props) {
  const { callbackUrl } = await requireSignedOut(searchParams);
  const hasFailed = (await searchParams).openid === "failed";
  const provider = openidProviderName();
  return (
    <AuthCard
      act="Signing in"
      title="Welcome back"
      message={isListingPayment(callbackUrl) ? loginToBuy : "Sign in to buy, sell and follow your escrow payments."}
    >
      <SignedOutOnly renderId={randomUUID()}>
        {provider && <OpenidButton provider={provider} callbackUrl={callbackUrl} hasFailed={hasFailed} />}
        <LoginForm callbackUrl={callbackUrl} />
      </SignedOutOnly>
    </AuthCard>
  );
}
