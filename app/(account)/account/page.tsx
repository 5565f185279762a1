import type { Metadata } from "next";
import { EmailSection } from "@/components/account/email-section";
import { NotificationsSection } from "@/components/account/notifications-section";
import { OpenidSection } from "@/components/account/openid-section";
import { OwnDataSection } from "@/components/account/own-data-section";
import { PasswordSection } from "@/components/account/password-section";
import { ProfileSection } from "@/components/account/profile-section";
import { SecondFactorSection } from "@/components/account/second-factor-section";
import { SessionsSection } from "@/components/account/sessions-section";
import { SessionGuard } from "@/components/auth/session-guard";
import { formatNaira } from "@/lib/domain/money";
import { paths } from "@/lib/paths";
import { currentUser } from "@/lib/server/accounts/current-user";
import { listOpenidIdentities } from "@/lib/server/accounts/openid-identities";
import { listSecondFactors } from "@/lib/server/accounts/second-factor";
import { listSessions } from "@/lib/server/accounts/sessions";
import { openidProviderName } from "@/lib/server/auth/openid-provider";
import { readPreferences } from "@/lib/server/notifications/preferences";
import { describeClosing } from "@/lib/server/personal-data/closing-obstacles";
import { listPushSubscriptions } from "@/lib/server/push/subscriptions";
import { sendsMails } from "@/lib/server/services";
import { sendsTexts } from "@/lib/server/sms/send-text";
import { countPhoneSeen } from "@/lib/server/users/reveal-phone";
import { pageActor, requirePageSession } from "@/lib/server/auth/page-guards";

export const metadata: Metadata = { title: "Account", robots: { index: false } };

export default async function AccountPage() {
  const session = await requirePageSession(paths.account);
  const actor = pageActor(session);
  const provider = openidProviderName();
  const [user, sessions, factors, identities, closing, preferences, push, phoneSeenBy] = await Promise.all([
    currentUser(actor),
    listSessions(actor),
    listSecondFactors(actor),
    listOpenidIdentities(actor),
    describeClosing(actor.id),
    readPreferences(actor.id),
    listPushSubscriptions(actor),
    countPhoneSeen(actor.id),
  ]);
  return (
    <>
      <SessionGuard userId={session.id} />
      <h1 className="mb-6 text-3xl font-bold">Account</h1>
      <div className="grid max-w-3xl gap-4">
        <ProfileSection user={user} phoneSeenBy={phoneSeenBy} sendsTexts={sendsTexts()} />
        <EmailSection user={user} sendsMails={sendsMails()} />
        <PasswordSection />
        <SecondFactorSection factors={factors} isMissing={session.lacksSecondFactor} />
        {provider && <OpenidSection provider={provider} identities={identities} />}
        <SessionsSection sessions={sessions} />
        <NotificationsSection
          preferences={preferences}
          canText={user.isPhoneConfirmed}
          sendsTexts={sendsTexts()}
          push={push}
        />
        <OwnDataSection
          obstacles={closing.obstacles.map(({ message }) => message)}
          leftNaira={closing.leftKobo > 0n ? formatNaira(closing.leftKobo) : undefined}
        />
      </div>
    </>
  );
}
