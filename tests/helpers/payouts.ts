/** Withdrawals of a balance. */
import { buildPayoutAccount } from "@/demo/builders";
import { payout } from "@/lib/contracts/money/payouts";
import { type UserActor } from "@/lib/server/platform/actor";
import { prisma } from "@/lib/server/platform/database/client";
import { requestPayout } from "@/lib/server/money/operations/request-payout";
import { sendPayout } from "@/lib/server/money/operations/send-payout";
import type { ApiResult } from "./api";
import { expectOk } from "./expectations";
import { completedPurchase } from "./market";
import { api } from "./market-api";
import { price } from "./payments";

/** @returns the seller of a completed purchase */
export async function sellerWithBalance(priceKobo = price) {
  const { seller } = await completedPurchase({ priceKobo });
  return seller;
}

/** @returns the id of somebody's bank account, which is made when there is none */
export async function bankAccountOf(userId: number): Promise<number> {
  const known = await prisma().payoutAccount.findFirst({ where: { userId, deletedAt: null }, orderBy: { id: "asc" } });
  const user = await prisma().user.findUniqueOrThrow({ where: { id: userId } });
  return (known ?? (await buildPayoutAccount(user))).id;
}

/** Withdraws to the person's bank account. */
export const withdraw = async (
  who: { id: number; token: string },
  amount: string | number,
  headers: Record<string, string> = {},
): Promise<ApiResult> => api.requestPayout(who, { amount, payoutAccountId: await bankAccountOf(who.id) }, headers);

/** The same without HTTP. */
export const withdrawAs = async (actor: UserActor, amount: bigint) =>
  requestPayout(actor, { amount, payoutAccountId: await bankAccountOf(actor.id) });

export const payoutIdOf = (response: ApiResult) => expectOk(payout, response, 201).id;

export const payoutOf = (id: number) => prisma().payout.findUniqueOrThrow({ where: { id } });
export const payoutStatusOf = async (id: number) => (await payoutOf(id)).status;

/** Asks the provider again, without waiting for the pause to be over. */
export async function askAgain(id: number): Promise<void> {
  await prisma().payout.updateMany({ where: { id, nextPollAt: { not: null } }, data: { nextPollAt: new Date(0) } });
  await sendPayout(id);
}

export const transfersOf = async (payoutId: number) =>
  (await prisma().ledgerTransfer.findMany({ where: { payoutId }, orderBy: { id: "asc" } })).map(({ kind }) => kind);
