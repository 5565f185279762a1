import type { Metadata } from "next";
import { EmailSection } from "@/components/people/account/email-section";
import { NotificationsSection } from "@/components/people/account/notifications-section";
import { OpenidSection } from "@/components/people/account/openid-section";
import { OwnDataSection } from "@/components/people/account/own-data-section";
import { PasswordSection } from "@/components/people/account/password-section";
import { ProfileSection } from "@/components/people/account/profile-section";
import { SecondFactorSection } from "@/components/people/account/second-factor-section";
import { SessionsSection } from "@/components/people/account/sessions-section";
import { SessionGuard } from "@/components/people/auth/session-guard";
import { formatNaira } from "@/lib/domain/money/kobo";
import { paths } from "@/lib/paths";
import { currentUser } from "@/lib/server/people/accounts/current-user";
import { listOpenidIdentities } from "@/lib/server/people/accounts/openid-identities";
import { listSecondFactors } from "@/lib/server/people/accounts/second-factor";
import { listSessions } from "@/lib/server/people/accounts/sessions";
import { openidProviderName } from "@/lib/server/platform/auth/openid-provider";
import { readPreferences } from "@/lib/server/reach/notifications/preferences";
import { describeClosing } from "@/lib/server/desk/personal-data/closing-obstacles";
import { listPushSubscriptions } from "@/lib/server/reach/push/subscriptions";
import { sendsMails } from "@/lib/server/platform/services";
import { sendsTexts } from "@/lib/server/reach/sms/send-text";
import { countPhoneSeen } from "@/lib/server/people/users/reveal-phone";
import { pageActor, requirePageSession } from "@/lib/server/platform/auth/page-guards";

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
