/** Pages, mails and notifications agree with the settings on payments, mails, texts, photos and support. */
import { renderToStaticMarkup } from "react-dom/server";
import ContactPage from "@/app/(public)/contact/page";
import EscrowDisputesPage from "@/app/(public)/escrow-disputes/page";
import HelpPage from "@/app/(public)/help/page";
import PrivacyPage from "@/app/(public)/privacy/page";
import SafetyPage from "@/app/(public)/safety/page";
import TrustPage from "@/app/(public)/trust/page";
import VerificationPage from "@/app/(public)/verification/page";
import { buildUser } from "@/demo/builders";
import { retentionDays } from "@/lib/domain/people/retention";
import { composeAccountMail } from "@/lib/server/people/accounts/account-mails";
import { inTransaction } from "@/lib/server/platform/database/transaction";
import { env } from "@/lib/server/platform/env";
import type { QueuedMail } from "@/lib/server/reach/mail/kinds";
import { describeNotification } from "@/lib/server/reach/notifications/describe-notification";
import type { NotificationRow } from "@/lib/server/reach/notifications/describe-notification";

const bare = {
  PAYMENTS: "sandbox",
  PAYSTACK_SECRET_KEY: undefined,
  SMTP_URL: undefined,
  S3_BUCKET: undefined,
  OIDC_ISSUER: undefined,
  SUPPORT_EMAIL: undefined,
} as const;
const live = {
  PAYMENTS: "paystack",
  PAYSTACK_SECRET_KEY: "sk_live_0123456789",
  SMTP_URL: "smtp://mail.example",
  S3_BUCKET: "photos",
  OIDC_ISSUER: "https://accounts.example",
  OIDC_NAME: "Example",
  SUPPORT_EMAIL: "help@oja.example",
} as const;

const use = (settings: object) => void Object.assign(env(), settings);
beforeEach(() => use(bare));
afterAll(() => use({ ...bare, OIDC_NAME: "Google" }));

const pages = {
  ContactPage,
  EscrowDisputesPage,
  HelpPage,
  PrivacyPage,
  SafetyPage,
  TrustPage,
  VerificationPage,
};
const textOf = (page: () => React.ReactNode) => renderToStaticMarkup(page()).replaceAll(/<[^>]+>/g, " ");

test("with a live key no public page speaks of a sandbox, with the sandbox the help does", () => {
  expect(textOf(HelpPage)).toContain("Payments are a sandbox today: no real money is moved.");
  use(live);
  for (const [name, page] of Object.entries(pages))
    expect([name, /sandbox/i.test(textOf(page))]).toEqual([name, false]);
});

test("the privacy page names the services that are set, and no others", () => {
  const services = ["Paystack", "The mail server", "The store of photos", "Example, if you sign in with it"];
  const named = () => services.filter((name) => textOf(PrivacyPage).includes(name));
  expect(named()).toEqual([]);
  // No service for text messages can be set yet (lib/server/reach/sms/send-text.ts).
  expect(textOf(PrivacyPage)).not.toContain("The service for text messages");
  use(live);
  expect(named()).toEqual(services);
});

test("how fast disputes are decided is an aim, and what is promised is that the money waits", () => {
  const text = textOf(EscrowDisputesPage);
  expect(text).toContain("We aim to decide every dispute within 48 hours.");
  expect(text).toContain("Until it is decided, nobody gets the money.");
});

test("the privacy page has each period of the clean-up", () => {
  const text = textOf(PrivacyPage);
  for (const days of Object.values(retentionDays)) expect(text).toContain(`${days} days`);
});

test("how to reach Oja is said where an address is set, and nowhere else", () => {
  expect(textOf(ContactPage)).toContain("There is no email address or phone number for questions yet");
  expect(textOf(SafetyPage)).not.toContain("says how to reach Oja");
  use(live);
  expect(textOf(ContactPage)).toContain("help@oja.example");
  expect(textOf(SafetyPage)).toContain("says how to reach Oja");
});

const payout = { kind: "payout", facts: { state: "queued", amount: "1000.00" } };
const account = { kind: "payout_account", facts: { state: "ready" } };

test.each([payout, account])("a notification of a $kind asks to contact Oja where that is possible", (row) => {
  const text = () => describeNotification(row as unknown as NotificationRow).text;
  expect(text()).toContain("If this wasn't you, change your password now.");
  use(live);
  expect(text()).toContain("If this wasn't you, change your password now and contact us.");
});

test.each([
  ["email_changed", { newEmail: "new@oja.test" }, "contact us at once"],
  ["account_closed", { name: "Ada Obi" }, "contact us at once"],
] as const)("the mail %s asks to contact Oja where that is possible", async (kind, facts, words) => {
  const { id, email } = await buildUser();
  const mail = { id, messageId: "m", kind, recipient: email, userId: id, facts, attempts: 0, createdAt: new Date() };
  const read = () => inTransaction((tx) => composeAccountMail(tx, mail as QueuedMail));
  expect(JSON.stringify(await read())).not.toContain(words);
  use(live);
  expect(JSON.stringify(await read())).toContain(words);
});
