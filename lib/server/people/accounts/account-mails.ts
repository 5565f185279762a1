import "server-only";
import type { MailContent, MailFacts, MailKind, QueuedMail } from "../../reach/mail/kinds";
import { remindDaysBefore } from "@/lib/domain/market/listing-life";
import { recordYears } from "@/lib/domain/people/retention";
import { paths } from "@/lib/paths";
import { site } from "@/lib/site";
import { createMailToken, mailTokenHours } from "../../platform/auth/mail-tokens";
import { sql } from "../../platform/database/client";
import type { Tx } from "../../platform/database/transaction";
import { composeNotifications } from "../../reach/notifications/compose-mail";
import { unsubscribePath } from "../../reach/notifications/unsubscribe";
import { assignMail } from "../../reach/mail/outbox";
import { hasSupport } from "../../platform/services";

type Recipient = { userId: number; name: string; email: string };
type Compose<Kind extends MailKind> = (
  tx: Tx,
  recipient: Recipient,
  facts: MailFacts[Kind],
  mailId: number,
) => Omit<MailContent, "name"> | Promise<Omit<MailContent, "name">>;

const notYou = `If it was not you, set a new password at once: ${site.name} ends all sessions then.`;

const composers: { [Kind in MailKind]: Compose<Kind> } = {
  confirm_email: async (tx, { userId, email }) => ({
    subject: `Confirm your email address for ${site.name}`,
    paragraphs: [
      `Please confirm that this is your email address. It has to be confirmed before you can withdraw money. Links for a new password go to it, too.`,
      `The link works once, for ${mailTokenHours.confirm_email} hours.`,
    ],
    action: {
      label: "Confirm my email address",
      path: paths.confirmEmail(await createMailToken(tx, "confirm_email", { userId, email })),
    },
    closing: `If you did not enter this address at ${site.name}, you need not do anything.`,
  }),
  reset_password: async (tx, { userId, email }) => ({
    subject: `Set a new password for ${site.name}`,
    paragraphs: [
      "Somebody asked for a new password for your account. If it was you, set it now.",
      `The link works once, for ${mailTokenHours.reset_password * 60} minutes.`,
    ],
    action: {
      label: "Set a new password",
      path: paths.resetPassword(await createMailToken(tx, "reset_password", { userId, email })),
    },
    closing: "If it was not you, you need not do anything: your password stays as it is.",
  }),
  password_changed: () => ({
    subject: `Your ${site.name} password was changed`,
    paragraphs: ["The password of your account was changed, and all other sessions have ended."],
    action: { label: "It was not me", path: paths.forgotPassword },
    closing: notYou,
  }),
  new_sign_in: (_tx, _recipient, { device }) => ({
    subject: `A new sign-in to your ${site.name} account`,
    paragraphs: [`Somebody signed in to your account with ${device}, which has not been used for it before.`],
    action: { label: "See who is signed in", path: paths.account },
    closing: notYou,
  }),
  email_change_requested: (_tx, _recipient, { newEmail }) => ({
    subject: `Your ${site.name} email address is about to change`,
    paragraphs: [
      `Somebody who knows your password asked to change the email address of your account to ${newEmail}. It changes when that address is confirmed.`,
    ],
    action: { label: "It was not me", path: paths.forgotPassword },
    closing: `${notYou} The new address cannot be confirmed after that.`,
  }),
  email_changed: (_tx, _recipient, { newEmail }) => ({
    subject: `Your ${site.name} email address was changed`,
    paragraphs: [`Your account now belongs to ${newEmail}. We write to you here for the last time.`],
    ...(hasSupport() && {
      action: { label: "Get help", path: paths.contact },
      closing: "If it was not you, contact us at once.",
    }),
  }),
  listings_ending: async (_tx, { userId }, { titles, more }) => ({
    subject: `Your listings on ${site.name} end soon`,
    paragraphs: [
      `These end within ${remindDaysBefore} days. Renew those that are still to be had, with one tap each; the others go off sale by themselves.`,
      ...titles,
      ...(more > 0 ? [`and ${more} more`] : []),
    ],
    action: { label: "See your listings", path: paths.myDashboard },
    unsubscribePath: await unsubscribePath(userId),
  }),
  notifications: (tx, _recipient, _facts, mailId) => composeNotifications(tx, mailId),
  second_factor_added: () => ({
    subject: `A second factor protects your ${site.name} account`,
    paragraphs: [
      "A passkey or an authenticator app was added to your account: the password alone no longer opens it. Store the recovery codes where your phone is not.",
    ],
    action: { label: "See your account", path: paths.account },
    closing: notYou,
  }),
  second_factor_removed: () => ({
    subject: `A second factor was removed from your ${site.name} account`,
    paragraphs: ["A passkey or the authenticator app was removed from your account."],
    action: { label: "See your account", path: paths.account },
    closing: notYou,
  }),
  openid_joined: (_tx, _recipient, { provider }) => ({
    subject: `${provider} signs you in to ${site.name}`,
    paragraphs: [`From now on you can sign in to your account with ${provider}.`],
    action: { label: "See your account", path: paths.account },
    closing: notYou,
  }),
  account_closed: () => ({
    subject: `Your ${site.name} account was closed`,
    paragraphs: [
      `Your account was closed, and we have erased what we held on you. We keep no address of yours: this is our last mail.`,
      `The orders that you were part of stay with the other side, without your name, for at least ${recordYears} years, as the law demands.`,
    ],
    action: { label: "What we erase, and what stays", path: paths.privacy },
    closing: `If it was not you${hasSupport() ? ", contact us at once" : ""}: ${site.name} cannot open the account again.`,
  }),
};

/**
 * The content of a mail as it is sent. A link is made now, so that it works for its whole time, however
 * long the mail server was away.
 * @returns undefined when the address belongs to nobody: the mail is not sent
 */
export async function composeAccountMail(tx: Tx, mail: QueuedMail): Promise<MailContent | undefined> {
  const recipient = await findRecipient(tx, mail);
  if (!recipient) return undefined;
  // The mail is erased with the account.
  if (mail.userId === null) await assignMail(tx, mail.id, recipient.userId);
  const compose = composers[mail.kind] as Compose<MailKind>;
  return { name: recipient.name, ...(await compose(tx, recipient, mail.facts, mail.id)) };
}

/** A link goes to the account's address only, or to the one that it is to get. News also go to an address that it had. */
async function findRecipient(tx: Tx, mail: QueuedMail): Promise<Recipient | undefined> {
  const { kind, userId, recipient: email } = mail;
  if (mail.kind === "account_closed" && userId !== null) return { userId, name: mail.facts.name, email };
  const account = userId === null ? sql`email = ${email}` : sql`id = ${userId}`;
  const user = await tx.row<{ id: number; fullName: string; isCurrent: boolean }>(sql`
    select id, full_name, email = ${email} or coalesce(pending_email = ${email}, false) as is_current from users where ${account} and closed_at is null`);
  if (!user || (kind === "confirm_email" && !user.isCurrent)) return undefined;
  return { userId: user.id, name: user.fullName, email };
}
