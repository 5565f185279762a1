/** The kinds of notifications, and by which ways each is told. */

type Rule = {
  /** For the page of settings */
  label: string;
  /** About money: a mail always goes out, at once, also when it was read in the app */
  isAboutMoney?: boolean;
  /** The person has to act until a deadline: a text message goes out as well */
  hasDeadline?: boolean;
  /** A mail of its own tells it */
  hasOwnMail?: boolean;
  /** Disturbs nobody: sent neither by mail nor by text nor by push */
  isInAppOnly?: boolean;
};

export const notificationRules = {
  bought: { label: "New order, not yet paid", isInAppOnly: true },
  paid: { label: "An order is paid", isAboutMoney: true, hasDeadline: true },
  dispatched: { label: "What you bought was sent", isAboutMoney: true, hasDeadline: true },
  reminder: { label: "A deadline comes near", isAboutMoney: true, hasDeadline: true },
  released: { label: "Money goes to the seller", isAboutMoney: true },
  refunded: { label: "Money goes back to the buyer", isAboutMoney: true },
  payment_returned: { label: "A payment of yours goes back to you", isAboutMoney: true },
  payment_missed: { label: "A payment of yours was not taken, or did not come in time" },
  payout: { label: "A withdrawal of yours", isAboutMoney: true },
  payout_account: { label: "A bank account of yours", isAboutMoney: true },
  disputed: { label: "A dispute is opened", isAboutMoney: true },
  resolved: { label: "A dispute is decided", isAboutMoney: true },
  cancelled: { label: "An unpaid order is cancelled" },
  offer: { label: "Somebody offers you a price" },
  counter: { label: "Your offer is answered with another price" },
  accepted: { label: "Your price is accepted", hasDeadline: true },
  declined: { label: "Your price is declined" },
  offer_ended: { label: "An offer ends because its listing is gone" },
  message: { label: "Somebody writes to you" },
  review: { label: "Somebody reviews you" },
  verification_decided: { label: "Your verification is decided" },
  price_drop: { label: "Price drop on an item you saved" },
  search_match: { label: "A saved search finds something new" },
  listing_ending: { label: "One of your listings ends soon", hasOwnMail: true },
} as const satisfies Record<string, Rule>;

export type NotificationKind = keyof typeof notificationRules;

export const notificationKinds = Object.keys(notificationRules) as NotificationKind[];

export const notificationRule = (kind: NotificationKind): Rule => notificationRules[kind];

/** The ways outside of the app that can be switched off */
export const notificationChannels = ["mail", "sms", "push"] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** @returns why a way cannot be switched; undefined when it can */
export function fixedChannel(kind: NotificationKind, channel: NotificationChannel): string | undefined {
  const { isAboutMoney, hasDeadline, isInAppOnly } = notificationRule(kind);
  if (isInAppOnly) return "This is told in the app only.";
  if (channel === "mail" && isAboutMoney) return "Mails about money cannot be switched off.";
  if (channel === "sms" && !hasDeadline) return "Only what has a deadline is told by text message.";
  return undefined;
}

/** Several within ten minutes are one mail; what is read in the app meanwhile needs none. */
export const mailEveryMinutes = 10;

/** Text messages about deadlines cost money: of one person */
export const textsOfDay = 20;

/** @returns when a notification is told by mail and text; null when it is not */
export function deliverAt(kind: NotificationKind, now: Date): Date | null {
  const { isAboutMoney, hasOwnMail, isInAppOnly } = notificationRule(kind);
  if (hasOwnMail || isInAppOnly) return null;
  return isAboutMoney ? now : new Date(now.getTime() + mailEveryMinutes * 60_000);
}
