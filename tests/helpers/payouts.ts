/** Withdrawals of a balance. */
import { payout } from "@/lib/contracts/payouts";
import { prisma } from "@/lib/server/database/client";
import type { ApiResult } from "./api";
import { expectOk } from "./expectations";
import { completedPurchase } from "./market";
import { price } from "./payments";

/** @returns the seller of a completed purchase */
export async function sellerWithBalance(priceKobo = price) {
  const { seller } = await completedPurchase({ priceKobo });
  return seller;
}

export const payoutIdOf = (response: ApiResult) => expectOk(payout, response, 201).id;

export const transfersOf = async (paymentId: number) =>
  (await prisma().ledgerTransfer.findMany({ where: { paymentId }, orderBy: { id: "asc" } })).map(({ kind }) => kind);
