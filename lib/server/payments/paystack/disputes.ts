import "server-only";
import { z } from "zod";
import type { ChargebackStatus } from "@/lib/domain/chargeback";
import { logger } from "../../logger";
import type { ListedChargeback } from "../provider";
import { type PaystackClient, PaystackRefusal } from "./client";
import { readPages } from "./pages";
import { kobo, providerId } from "./shapes";

/** Of all that banks have asked back within the period: a thousand */
const mostPages = 10;

const dispute = z.looseObject({
  id: providerId,
  refund_amount: kobo,
  status: z.string(),
  resolution: z.string().nullish().catch(null),
  transaction: z.looseObject({ reference: z.string() }),
  dueAt: z.iso.datetime({ offset: true }).nullish().catch(null),
});

/**
 * What banks ask back, which Paystack calls disputes: of a period, or of one collection.
 * @returns none where Paystack has none to tell, as of an account without cards
 * @throws UnknownOutcomeError
 */
export async function listDisputes(
  client: PaystackClient,
  search: { from: Date } | { collectionId: string },
): Promise<ListedChargeback[]> {
  const query: Record<string, string> =
    "from" in search ? { from: search.from.toISOString() } : { transaction: search.collectionId };
  const found: ListedChargeback[] = [];
  try {
    for await (const rows of readPages(client, "/dispute", query, mostPages)) found.push(...rows.flatMap(read));
  } catch (error) {
    if (!(error instanceof PaystackRefusal)) throw error;
    logger.warn({ refusal: error.message }, "Paystack tells of no disputes");
  }
  return found;
}

function read(row: unknown): ListedChargeback[] {
  const { data } = dispute.safeParse(row);
  if (!data) {
    logger.error("a dispute at Paystack cannot be read: see its dashboard");
    return [];
  }
  const { id, transaction, refund_amount, status, resolution, dueAt } = data;
  return [
    {
      providerId: id,
      reference: transaction.reference,
      status: statusOf(status, resolution ?? ""),
      amountKobo: refund_amount,
      dueAt: dueAt ? new Date(dueAt) : null,
    },
  ];
}

/** A word of the future needs somebody who looks. */
function statusOf(status: string, resolution: string): ChargebackStatus {
  if (resolution === "declined") return "won";
  if (status === "resolved" || status === "archived" || resolution.endsWith("accepted")) return "lost";
  return status === "awaiting-bank-feedback" || status === "pending" ? "with_bank" : "needs_answer";
}
