import "server-only";
import { refundPolling } from "@/lib/domain/money/operations";
import { openRefunds } from "@/lib/domain/money/payment-status";
import { now } from "../../platform/clock";
import { execute, reader, sql } from "../../platform/database/client";
import { assertMayBook, assertPaymentsEnabled } from "../ledger/freeze";
import { applyRefundOutcome, endChargedBack } from "./apply-refund-outcome";
import { callProvider, stillConfirming } from "../provider/payment-provider";
import type { RefundResult } from "../provider/provider";
import { claimPoll, nextPollAt } from "./poll";
import { findRefund, readLostKobo, type Refund } from "./refund";

/**
 * Sends money back, or asks what became of it. Paystack knows no key of ours for refunds, so that two calls at once could
 * send it twice: one at a time claims the refund, and a call whose end is unknown keeps it claimed until its request
 * cannot arrive any more.
 * @throws AppError unavailable when the provider did not answer, and while payments are frozen
 */
export async function sendRefund(refundId: number): Promise<void> {
  // The outcome of a refund that was sent is booked in a freeze too.
  const isSent = ((await findRefund(refundId, reader))?.providerId ?? null) !== null;
  await (isSent ? assertMayBook(reader) : assertPaymentsEnabled(reader));
  const refund = await claim(refundId);
  if (!refund) return;
  const result = await askAbout(refund).catch(async (error) => {
    await tryLater(refund);
    throw error;
  });
  if (result) await applyRefundOutcome(refund, result.status, result.providerId);
}

/** @returns undefined when nothing is to be sent any more */
async function askAbout(refund: Claimed): Promise<RefundResult | undefined> {
  const { id, reference, note, amountKobo, providerId } = refund;
  const order = { reference, amountKobo, note };
  if (providerId !== null) return callProvider(reference, (provider) => provider.readRefund(providerId));
  const found = await callProvider(reference, (provider) => provider.findRefund(order));
  if (found) return found;
  // Paystack gives no more back than came.
  const fitsTwice = 2n * amountKobo <= refund.receivedKobo;
  const isLost = (await readLostKobo(refund, reader)) > 0n;
  if (mayBeHidden(refund) && (fitsTwice || isLost)) throw stillConfirming();
  if (isLost) return void (await endChargedBack(id));
  await noteSending(refund);
  return callProvider(reference, (provider) => provider.sendRefund(order));
}

/** The provider's list may be as late as that. */
const longestHiddenMs = 60 * 60_000;

/** Whether a refund that was sent may be there, and not in the list yet. */
const mayBeHidden = ({ sentAt }: Refund): boolean =>
  sentAt !== null && now().getTime() - sentAt.getTime() < longestHiddenMs;

type Claimed = Refund & { claimedUntil: Date };

async function claim(id: number): Promise<Claimed | undefined> {
  const claimedUntil = await claimPoll("refunds", openRefunds, id);
  const refund = claimedUntil && (await findRefund(id, reader));
  return refund && { ...refund, claimedUntil };
}

/** A process that slept meanwhile has lost its claim: another one may have sent it. @throws AppError unavailable */
async function noteSending({ id, claimedUntil }: Claimed): Promise<void> {
  const [noted] = await execute(sql`
    update refunds set sent_at = ${now()} where id = ${id} and status = 'due' and next_poll_at = ${claimedUntil} returning id`);
  if (!noted || now() > claimedUntil) throw stillConfirming();
}

/** Postpones the next try of a refund that was refused or not answered, never to before the end of its claim. */
async function tryLater({ id, createdAt }: Refund): Promise<void> {
  await execute(
    sql`update refunds set next_poll_at = greatest(next_poll_at, ${nextPollAt(refundPolling, createdAt, now())}) where id = ${id}`,
  );
}
