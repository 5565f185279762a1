import "server-only";
import { z } from "zod";
import type { ChargebackStatus } from "@/lib/domain/money/chargeback";
import { logger } from "../../../platform/logger";
import type { ListedChargeback } from "../provider";
import { type PaystackClient, PaystackRefusal } from "./client";
import { readPages } from "./pages";
import { kobo, providerId, time } from "./shapes";

/** One list is read up to a thousand disputes. */
const mostPages = 10;

const dispute = z.looseObject({
  id: providerId,
  refund_amount: kobo.nullish().catch(null),
  status: z.string(),
  resolution: z.string().nullish().catch(null),
  transaction: z.looseObject({ reference: z.string() }),
  dueAt: time,
});

/**
 * Lists chargebacks, which Paystack calls disputes: those since a date, or those of one collection.
 * @returns none where Paystack does not know the call, as for an account without cards
 * @throws PaystackRefusal, UnknownOutcomeError
 */
export async function listDisputes(
  client: PaystackClient,
  search: { from: Date } | { collectionId: string },
): Promise<ListedChargeback[]> {
  const query: Record<string, string> =
    "from" in search ? { from: search.from.toISOString() } : { transaction: search.collectionId };
  const found: ListedChargeback[] = [];
  try {
    for await (const rows of readPages(client, "/dispute", query, { mostPages })) found.push(...rows.flatMap(read));
  } catch (error) {
    if (!(error instanceof PaystackRefusal && error.isNotFound)) throw error;
    logger.warn({ refusal: error.message }, "Paystack tells of no disputes");
  }
  return found;
}

function read(row: unknown): ListedChargeback[] {
  const { data } = dispute.safeParse(row);
  if (!data) {
    const { data: named } = z.looseObject({ id: providerId }).safeParse(row);
    logger.error({ dispute: named?.id }, "a dispute at Paystack cannot be read: see its dashboard");
    return [];
  }
  const { id, transaction, refund_amount, status, resolution, dueAt } = data;
  return [
    {
      providerId: id,
      reference: transaction.reference,
      status: statusOf(status, resolution ?? ""),
      amountKobo: refund_amount ?? null,
      dueAt: dueAt ?? null,
    },
  ];
}

/** Its resolution counts once it is resolved. A word of the future needs somebody who looks. */
function statusOf(status: string, resolution: string): ChargebackStatus {
  if (status === "awaiting-bank-feedback" || status === "pending") return "with_bank";
  if (status !== "resolved" && status !== "archived") return "needs_answer";
  if (resolution === "declined") return "won";
  return resolution.endsWith("accepted") ? "lost" : "needs_answer";
}
