import "server-only";
import type { NotificationKind } from "@/lib/domain/reach/notifications";
import { settle } from "@/lib/domain/money/fees";
import type { HandoverMethod } from "@/lib/domain/deals/handover";
import { describeNext, type Handing, handingOf } from "@/lib/domain/deals/next-step";
import { describeAgreedPrice, notReserved, offerHours } from "@/lib/domain/deals/offer";
import { describeCancellation, describeStep, type EventActor, type Parts } from "@/lib/domain/deals/purchase-messages";
import type { CancellationReason, Party, Transition } from "@/lib/domain/deals/purchase";
import { formatAmount, formatDateTime, formatKobo } from "@/lib/format";
import { hasSupport } from "../../platform/services";

/** A notification with what its words and its address need. */
export type NotificationRow = {
  id: number;
  userId: number;
  kind: NotificationKind;
  actorId: number | null;
  /** Null: Oja itself, or somebody who has left */
  actorName: string | null;
  transactionId: number | null;
  buyerId: number | null;
  sellerId: number | null;
  amountKobo: bigint | null;
  escrowId: number | null;
  feeKobo: bigint | null;
  /** The seller's part before the fee, of a purchase that was divided */
  sellerAmountKobo: bigint | null;
  step: Transition | null;
  /** Why Oja cancelled an unpaid order; null also when it was not paid in time */
  cancellationReason: CancellationReason | null;
  deadlineAt: Date | null;
  listingId: number | null;
  /** As ordered, for a purchase */
  listingTitle: string | null;
  /** As ordered, for a purchase */
  categorySlug: string | null;
  handoverMethod: HandoverMethod | null;
  /** Whether the listing has no page any more */
  isListingGone: boolean;
  /** Whether it can be bought now */
  isOnSale: boolean;
  conversationId: number | null;
  offerId: number | null;
  facts: Readonly<Record<string, string | number | boolean>> | null;
  count: number;
  createdAt: Date;
  readAt: Date | null;
};

type Words = { title: string; text: string };
type Describe = (row: NotificationRow, item: string, name: string) => Words;

/** @param naira "15000.00" */
const priceOf = (naira: unknown) => formatAmount(String(naira));

/** The words of a notification, in the app, in mails and in text messages. */
export const describeNotification = (row: NotificationRow): Words =>
  descriptions[row.kind](row, row.listingTitle ?? "a listing", row.actorName ?? "Somebody");

const purchase =
  (titles: Record<Party, string>): Describe =>
  (row, item) => {
    const party = partyOf(row);
    const step = row.step ? describeStep(row.step, party, actorOf(row), partsOf(row), handingOfRow(row)) : "";
    const amount = row.amountKobo === null ? "" : `, ${formatKobo(row.amountKobo)}`;
    return { title: titles[party], text: `${item}${amount}. ${step}.` };
  };

const offer =
  (titleOf: (name: string, amount: string) => string, text: string): Describe =>
  ({ facts }, item, name) => {
    const amount = typeof facts?.amount === "string" ? formatAmount(facts.amount) : "a price";
    return { title: titleOf(name, amount), text: `For ${item}. ${text}`.trim() };
  };

/** Only a parcel is on its way. */
const dispatchTitles: Record<Handing, Record<Party, string>> = {
  delivery: { buyer: "Your order is on its way", seller: "You sent it" },
  meet: { buyer: "The seller says you met", seller: "You handed it over" },
  property: { buyer: "The seller says you have the keys", seller: "You handed over the keys" },
  service: { buyer: "The seller says the work is done", seller: "You did the work" },
};

const handingOfRow = ({ categorySlug, handoverMethod }: NotificationRow): Handing =>
  handingOf(categorySlug ?? "", handoverMethod ?? undefined) ?? "delivery";

const descriptions: Record<NotificationKind, Describe> = {
  bought: purchase({ buyer: "You placed an order", seller: "New order, not yet paid" }),
  paid: purchase({ buyer: "Oja holds your money", seller: "The money is here: send it" }),
  dispatched: (row, item, name) => purchase(dispatchTitles[handingOfRow(row)])(row, item, name),
  released: purchase({ buyer: "The purchase is complete", seller: "The money is yours" }),
  refunded: purchase({ buyer: "Your money is back", seller: "The money went back to the buyer" }),
  payment_returned: describeReturn,
  payment_missed: describeMissed,
  payout: describePayout,
  payout_account: describePayoutAccount,
  disputed: describeDispute,
  resolved: purchase({ buyer: "The dispute is decided", seller: "The dispute is decided" }),
  cancelled: describeCancelled,
  reminder: describeReminder,
  offer: offer((name, amount) => `${name} offers ${amount}`, `Answer within ${offerHours} hours.`),
  counter: offer((name, amount) => `${name} asks for ${amount}`, `Answer within ${offerHours} hours.`),
  accepted: describeAccepted,
  declined: offer((name, amount) => `${name} said no to ${amount}`, ""),
  offer_ended: ({ facts }, item) => ({
    title: `The offer of ${priceOf(facts?.amount)} has ended`,
    text: `${item} ${endsOfSale[String(facts?.why)] ?? "is gone"}. Nothing was paid.`,
  }),
  message: ({ count, listingTitle }, item, name) => ({
    title: count > 1 ? `${count} new messages from ${name}` : `${name} wrote to you`,
    text: listingTitle ? `About ${item}.` : "Read it and answer on Oja.",
  }),
  review: ({ facts }, item, name) => ({
    title: `${name} gave you ${String(facts?.rating)} ${facts?.rating === 1 ? "star" : "stars"}`,
    text: `For ${item}.`,
  }),
  verification_decided: ({ facts }) =>
    facts?.isApproved
      ? { title: "You are verified", text: `Your request (${String(facts.type)}) was approved.` }
      : { title: "Your request was not approved", text: "See what the admin wrote. You can ask again." },
  search_match: describeMatches,
  price_drop: ({ facts, isOnSale }, item) => ({
    title: `${item} costs less`,
    text: `${priceOf(facts?.after)}, before ${priceOf(facts?.before)}.${isOnSale ? "" : notOnSale}`,
  }),
  listing_ending: ({ facts }, item) => ({
    title: "Your listings end soon",
    text: `${item}${Number(facts?.listings) > 1 ? " and others" : ""}: renew what is still there.`,
  }),
};

const endsOfSale: Readonly<Record<string, string>> = {
  removed: "was removed",
  sold: "is sold",
  ended: "is not on sale any more",
};

/** The one who accepted reads it where they did. */
function describeAccepted(row: NotificationRow, item: string, name: string): Words {
  const amount = row.amountKobo === null ? priceOf(row.facts?.amount) : formatKobo(row.amountKobo);
  const text =
    row.buyerId === row.userId
      ? `${describeAgreedPrice(amount)}, within 24 hours. ${notReserved}`
      : "The order waits for its payment for 24 hours.";
  return { title: `${name} accepted ${amount}`, text: `For ${item}. ${text}` };
}

function describeCancelled(row: NotificationRow, item: string, name: string): Words {
  const words = purchase({ buyer: "The order was cancelled", seller: "The order was cancelled" })(row, item, name);
  if (row.cancellationReason === null) return words;
  const text = `${item}. ${describeCancellation(row.cancellationReason)}, so Oja cancelled the order. Please don't pay for this order.`;
  return { ...words, text };
}

/** @returns what each side got of a purchase that was divided */
function partsOf({ amountKobo, feeKobo, sellerAmountKobo }: NotificationRow): Parts | undefined {
  if (amountKobo === null || feeKobo === null || sellerAmountKobo === null) return undefined;
  const { buyerKobo, sellerKobo } = settle({ amountKobo, feeKobo }, "split", sellerAmountKobo);
  return { buyer: formatKobo(buyerKobo), seller: formatKobo(sellerKobo) };
}

const partyOf = ({ userId, buyerId }: NotificationRow): Party => (userId === buyerId ? "buyer" : "seller");

const notOnSale = " It is not on sale any more.";

function describeMatches({ facts, isOnSale }: NotificationRow, item: string): Words {
  const search = String(facts?.search);
  const count = Number(facts?.matches);
  if (count === 1) return { title: `New: ${item}`, text: `For your search ${search}.${isOnSale ? "" : notOnSale}` };
  return { title: `${count} new listings`, text: `For your search ${search}: ${item} and others.` };
}

function describeMissed({ facts }: NotificationRow, item: string): Words {
  const price = priceOf(facts?.amount);
  if (facts?.isRejected)
    return {
      title: "Your transfer was not taken",
      text: `${item}. It was not exactly ${price}, or came too late: your bank gets it back. Nothing is paid yet.`,
    };
  return {
    title: `Your payment of ${price} did not come`,
    text: `${item}. If you sent another amount, your bank gets it back. If you sent exactly this, we tell you when it is here. You can pay again while the order is open.`,
  };
}

const returnTitles: Readonly<Record<string, (amount: string) => string>> = {
  owed: (amount) => `${amount} goes back to you`,
  needs_account: (amount) => `Your bank did not take ${amount} back`,
  done: (amount) => `${amount} went back to you`,
  credited: (amount) => `${amount} is in your Oja balance`,
  charged_back: (amount) => `Your bank took ${amount} back`,
  partly_charged_back: (amount) => `Your bank took a part of ${amount} back`,
};
const returnTexts: Readonly<Record<string, string>> = {
  owed: "Banks take 3 to 10 working days. We tell you when it is sent.",
  needs_account: "Name another account of yours, and it goes there.",
  done: "Your bank shows it within some days.",
  credited: "Your bank could not take it back: withdraw it, or pay with it.",
  charged_back: "You had asked your bank for it. Oja sends it no second time.",
  partly_charged_back: "You had asked your bank for it. The rest is in your Oja balance.",
};

/** Money that came and could not be held. */
function describeReturn({ facts }: NotificationRow, item: string): Words {
  const state = String(facts?.state);
  const reason = state === "owed" ? ` ${String(facts?.reason)}` : "";
  return {
    title: returnTitles[state]?.(priceOf(facts?.amount)) ?? "Money goes back to you",
    text: `${item}.${reason} ${returnTexts[state] ?? ""}`.trim(),
  };
}

/** "Guaranty Trust Bank, account ending 6789" */
const accountOf = ({ facts }: NotificationRow): string =>
  facts?.bank ? `${String(facts.bank)}, account ending ${String(facts.lastDigits)}` : "your bank";

const payoutTitles: Readonly<Record<string, (amount: string) => string>> = {
  queued: (amount) => `${amount} is on its way to your bank`,
  paid: (amount) => `Your bank has ${amount}`,
  failed: (amount) => `${amount} is back in your Oja balance`,
  reversed: (amount) => `${amount} came back to your Oja balance`,
};

/** Somebody with a stolen session withdraws too: the owner hears of it at once. */
const notYou = () => `If this wasn't you, change your password now${hasSupport() ? " and contact us" : ""}.`;

function describePayout(row: NotificationRow): Words {
  const { state, amount, reason } = row.facts ?? {};
  const title = payoutTitles[String(state)]?.(priceOf(amount)) ?? "Your withdrawal";
  const text: Readonly<Record<string, string>> = {
    queued: `To ${accountOf(row)}. We tell you when it is there. ${notYou()}`,
    paid: `To ${accountOf(row)}.`,
    failed: `It could not be sent to ${accountOf(row)}. ${String(reason)}`,
    reversed: `From ${accountOf(row)}. ${String(reason)}`,
  };
  return { title, text: text[String(state)] ?? "" };
}

const payoutAccountWords = (): Readonly<Record<string, Words>> => ({
  ready: { title: "You added a bank account", text: `You can withdraw to it. ${notYou()}` },
  held: {
    title: "You added a bank account",
    text: `Its name is not yours, or your name on Oja is new, so Oja's team checks it before you can withdraw to it. ${notYou()}`,
  },
  approved: { title: "Your bank account is approved", text: "You can withdraw to it." },
  rejected: { title: "Your bank account was not approved", text: "See why, and use one of your own name." },
});

function describePayoutAccount(row: NotificationRow): Words {
  const words = payoutAccountWords()[String(row.facts?.state)] ?? { title: "Your bank account", text: "" };
  return { ...words, text: `${accountOf(row)}. ${words.text}` };
}

const describeOpened = purchase({ buyer: "A dispute was opened", seller: "A dispute was opened" });

/** The other side is asked for its own. */
function describeDispute(row: NotificationRow, item: string, name: string): Words {
  if (row.facts?.isAnswer)
    return {
      title: `The ${partyOf(row) === "buyer" ? "seller" : "buyer"} told their side`,
      text: `${item}. Read it on the purchase's page. Our team decides.`,
    };
  const words = describeOpened(row, item, name);
  if (row.actorId === row.userId) return words;
  return { ...words, text: `${words.text} Tell your side on its page: our team sees it beside the complaint.` };
}

function describeReminder(row: NotificationRow, item: string): Words {
  const by = row.deadlineAt ? formatDateTime(row.deadlineAt.toISOString()) : "";
  const next = row.step && describeNext(row.step, partyOf(row), by);
  const amount = row.amountKobo === null ? "" : `, ${formatKobo(row.amountKobo)}`;
  return { title: next?.title ?? "A deadline comes near", text: `${item}${amount}. ${next?.detail ?? ""}`.trim() };
}

function actorOf({ actorId, buyerId, sellerId }: NotificationRow): EventActor {
  if (actorId === null) return "oja";
  if (actorId === buyerId) return "buyer";
  return actorId === sellerId ? "seller" : "oja";
}
