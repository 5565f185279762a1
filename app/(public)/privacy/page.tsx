import type { Metadata } from "next";
import { Bullets, textLink, TextPage, TextSection } from "@/components/platform/help/text-page";
import { Link } from "@/components/platform/link";
import { recordYears, retentionDays } from "@/lib/domain/people/retention";
import { paths } from "@/lib/paths";
import { cachePage } from "@/lib/server/platform/cache/render-context";
import { env } from "@/lib/server/platform/env";
import { isSandbox } from "@/lib/server/money/provider/payment-provider";
import { sendsMails } from "@/lib/server/platform/services";
import { sendsTexts } from "@/lib/server/reach/sms/send-text";

export const metadata: Metadata = {
  title: "Privacy",
  description: "What Oja holds on you and why, for how long, and how to see it or have it erased.",
  alternates: { canonical: paths.privacy },
};

const held: { what: string; why: string }[] = [
  {
    what: "Your name, username, email, phone and what you say about yourself",
    why: "so that people know who they deal with, and we can reach you. Email and phone are seen by you and our admins only, unless you show your phone to people who are signed in.",
  },
  {
    what: "Your listings, orders, payments, reviews and disputes",
    why: "because you and the other side agreed on them, and money depends on them.",
  },
  {
    what: "The bank accounts that you withdraw to, encrypted",
    why: "to send your money there, and because the law wants to know where money went. Only you see the number.",
  },
  {
    what: "Addresses and phone numbers for a delivery",
    why: "for the seller you have paid, and for a decision if you disagree.",
  },
  { what: "Documents that you send to be verified", why: "so that an admin can check who you are." },
  {
    what: "Where and with which devices you signed in, and the address of your connection",
    why: "to notice a stranger in your account.",
  },
  {
    what: "The public half of your passkeys, and your name at a provider that you sign in with",
    why: "to let you in without a password.",
  },
  {
    what: "Your messages and offers, and the photos in them",
    why: "for you and the person you write to. Nobody else can read them here, not even our admins.",
  },
  {
    what: "The listings that you have marked, and the searches that you have saved",
    why: "to show them to you again, and to tell you of lower prices and of what is new.",
  },
  {
    what: "The addresses under which your browsers take notifications, where you switched that on",
    why: "to show them on your devices, until you sign out there.",
  },
  { what: "The mails that we sent you, and when we sent text messages", why: "to know that they arrived." },
  {
    what: "Whose phone numbers you have seen",
    why: "so that nobody collects them, and their owners know how many have.",
  },
];

type Recipient = { who: string; what: string; isSet: boolean };

/** Every outside service that the settings name (lib/server/platform/env.ts) */
function recipients(): Recipient[] {
  const { S3_BUCKET, OIDC_ISSUER, OIDC_NAME } = env();
  const all = [
    {
      who: "The payment company (Paystack)",
      what: "your email and the amount when you pay, and your bank account and its name when you withdraw.",
      isSet: !isSandbox(),
    },
    { who: "The mail server", what: "your email address, and what we write to you.", isSet: sendsMails() },
    {
      who: "The service for text messages",
      what: "your phone number, and what we write to it.",
      isSet: sendsTexts(),
    },
    {
      who: "The push services of your browser (Google, Mozilla, Apple, Microsoft)",
      what: "that there is a notification for one of your devices, if you switched that on. They cannot read it.",
      isSet: true,
    },
    {
      who: "The store of photos",
      what: "the photos of listings and messages, without your name.",
      isSet: S3_BUCKET !== undefined,
    },
    { who: `${OIDC_NAME}, if you sign in with it`, what: "that you sign in here.", isSet: OIDC_ISSUER !== undefined },
  ];
  return all.filter(({ isSet }) => isSet);
}

/** Each period of lib/domain/people/retention.ts */
const periods: Record<keyof typeof retentionDays, string> = {
  idempotencyKey: "Our answers to your app's requests, to send them again when a connection broke",
  mailToken: "Links in mails, after they have ended",
  notification: "Notifications in the app",
  mail: "Mails that we sent you, and when we sent text messages",
  pushMessage: "Which notifications we sent to your devices",
  phoneReveal: "Who has seen whose phone number",
  endedSession: "Sessions, after they have ended",
  device: "Devices, after their last sign-in",
  auditAddress: "Addresses of connections in the audit log",
  verificationDocuments: "Documents of a verification, after the decision",
  listingDraft: "A listing that you have not finished, after its last change",
};

export default function PrivacyPage() {
  cachePage({ tags: [] });
  return (
    <TextPage title="Privacy" intro="What Oja holds on you, why and for how long, and what you can do about it.">
      <TextSection title="What we hold, and why">
        <Bullets>
          {held.map(({ what, why }) => (
            <li key={what}>
              <strong>{what}</strong>: {why}
            </li>
          ))}
        </Bullets>
        <p>Cookies keep you signed in and know your device again. There are none for advertising, and no trackers.</p>
      </TextSection>
      <TextSection title="Who else gets it">
        <p>We sell nothing, and share nothing for advertising. These services work for us, and learn what they need:</p>
        <Bullets>
          {recipients().map(({ who, what }) => (
            <li key={who}>
              <strong>{who}</strong>: {what}
            </li>
          ))}
        </Bullets>
      </TextSection>
      <TextSection id="periods" title="For how long">
        <PeriodTable />
        <p>
          Messages between people are held as long as the account of their writer. A closed account is erased within
          minutes; bank accounts that money went to stay with the books, encrypted.
        </p>
      </TextSection>
      <TextSection title="Your rights">
        <p>The Nigeria Data Protection Act 2023 gives you these:</p>
        <Bullets>
          <li>
            See and take along all that we hold on you: “Download your data” in{" "}
            <Link href={paths.account} className={textLink}>
              your account
            </Link>
            .
          </li>
          <li>Correct it: your profile, email and phone are there, too.</li>
          <li>
            Have it erased: “Close account”, in the same place. Orders, payments, reviews and the reasons of decisions
            stay with the other side, under the name “Closed account”: they are their history as well.
          </li>
          <li>
            Object, or ask:{" "}
            <Link href={paths.contact} className={textLink}>
              Contact Us
            </Link>
            . If we do not help, complain to the Nigeria Data Protection Commission (ndpc.gov.ng).
          </li>
        </Bullets>
      </TextSection>
    </TextPage>
  );
}

function PeriodTable() {
  const entries = Object.entries(periods) as [keyof typeof retentionDays, string][];
  const rows = entries.sort(([one], [other]) => retentionDays[one] - retentionDays[other]);
  return (
    <table className="w-full text-left text-sm wrap-anywhere">
      <thead>
        <tr className="border-b">
          <th className="py-2 pr-4 font-semibold">What</th>
          <th className="py-2 font-semibold">How long</th>
        </tr>
      </thead>
      <tbody className="divide-y">
        {rows.map(([period, what]) => (
          <Period key={period} what={what} length={`${retentionDays[period]} days`} />
        ))}
        <Period what="Your profile and listings" length="Until you close your account" />
        <Period
          what="Orders, payments and the audit log, as laws on taxes and money laundering demand; without your name once you have left"
          length={`At least ${recordYears} years`}
        />
      </tbody>
    </table>
  );
}

function Period({ what, length }: { what: string; length: string }) {
  return (
    <tr>
      <td className="py-2 pr-4 align-top">{what}</td>
      <td className="py-2 align-top whitespace-nowrap max-sm:whitespace-normal">{length}</td>
    </tr>
  );
}
