import type { Metadata } from "next";
import { EmailSection } from "@/components/account/email-section";
import { PasswordSection } from "@/components/account/password-section";
import { ProfileSection } from "@/components/account/profile-section";
import { SecondFactorSection } from "@/components/account/second-factor-section";
import { SessionsSection } from "@/components/account/sessions-section";
import { SessionGuard } from "@/components/auth/session-guard";
import { paths } from "@/lib/paths";
import { currentUser } from "@/lib/server/accounts/current-user";
import { listSecondFactors } from "@/lib/server/accounts/second-factor";
import { listSessions } from "@/lib/server/accounts/sessions";
import { pageActor, requirePageSession } from "@/lib/server/auth/page-guards";

export const metadata: Metadata = { title: "Account", robots: { index: false } };

export default async function AccountPage() {
  const session = await requirePageSession(paths.account);
  const actor = pageActor(session);
  const [user, sessions, factors] = await Promise.all([
    currentUser(actor),
    listSessions(actor),
    listSecondFactors(actor),
  ]);
  return (
    <>
      <SessionGuard userId={session.id} />
      <h1 className="mb-6 text-3xl font-bold">Account</h1>
      <div className="grid max-w-3xl gap-4">
        <ProfileSection user={user} />
        <EmailSection user={user} />
        <PasswordSection />
        <SecondFactorSection factors={factors} isMissing={session.lacksSecondFactor} />
        <SessionsSection sessions={sessions} />
      </div>
    </>
  );
}
