import type { Metadata } from "next";
import { AuthCard } from "@/components/people/auth/auth-card";
import { OpenidArrival } from "@/components/people/auth/openid-arrival";
import { requireSignedOut } from "@/lib/server/platform/auth/page-guards";

export const metadata: Metadata = { title: "Signing In", robots: { index: false } };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function OpenidLoginPage({ searchParams }: Props) {
  await requireSignedOut(searchParams);
  return (
    <AuthCard act="Signing in" title="Almost there" message="We are signing you in.">
      <OpenidArrival />
    </AuthCard>
  );
}
