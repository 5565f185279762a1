import "server-only";
import { z } from "zod";
import { logger } from "../../../platform/logger";
import { type ListedCollection, type ListedRefund, type ListedTransfer, naira, type Period } from "../provider";
import type { PaystackClient } from "./client";
import { readPages } from "./pages";
import { idOfTransaction, isOfDispute, kobo, line, providerId, time } from "./shapes";

/** Per list: a hundred thousand rows */
const mostPages = 1_000;
/** Waits for one page. A long list exceeds Paystack's limit: 600 calls a minute, 100 with a test key. */
const mostWaits = 3;

/** Lists write it either way. */
const createdAt = { createdAt: time, created_at: time };
const createdAtOf = (row: { createdAt?: Date | null; created_at?: Date | null }): Date | null =>
  row.createdAt ?? row.created_at ?? null;

const collection = z.looseObject({
  ...createdAt,
  id: providerId.nullish().catch(null),
  customer: z
    .looseObject({ email: line.nullish().catch(null) })
    .nullish()
    .catch(null),
  reference: line,
  status: z.string(),
  amount: kobo,
  // An unknown currency is never naira.
  currency: z
    .string()
    .transform((code) => (/^[A-Z]{3}$/.test(code) ? code : "in an unknown currency"))
    .catch(naira),
  fees: kobo.nullish().catch(null),
});
const transfer = z.looseObject({ ...createdAt, reference: line.catch(""), status: z.string(), amount: kobo });
const refund = z.looseObject({
  id: providerId,
  status: z.string(),
  amount: kobo,
  transaction: idOfTransaction,
  dispute: isOfDispute,
});

/** Lists the collections of a period at Paystack, a page at a time. @throws UnknownOutcomeError */
export async function* listCollections(client: PaystackClient, period: Period): AsyncGenerator<ListedCollection[]> {
  for await (const rows of pages(client, "/transaction", period, collection))
    yield rows.map((row) => ({
      reference: row.reference,
      state: stateOfCollection(row.status),
      amountKobo: row.amount,
      currency: row.currency,
      feeKobo: row.fees ?? null,
      providerId: row.id ?? null,
      email: row.customer?.email ?? null,
      createdAt: createdAtOf(row),
    }));
}

function stateOfCollection(status: string): ListedCollection["state"] {
  if (status === "success") return "paid";
  if (status === "reversed") return "reversed";
  // reversal-pending, while a refund of it is on its way
  return status.startsWith("revers") ? "going_back" : "unpaid";
}

const failures: ReadonlySet<string> = new Set(["failed", "abandoned", "blocked", "rejected"]);

/** The same about transfers. */
export async function* listTransfers(client: PaystackClient, period: Period): AsyncGenerator<ListedTransfer[]> {
  for await (const rows of pages(client, "/transfer", period, transfer))
    yield rows.map(({ reference, status, amount, ...row }) => ({
      reference,
      state: status === "success" ? "paid" : status === "reversed" || failures.has(status) ? "back" : "on_its_way",
      amountKobo: amount,
      createdAt: createdAtOf(row),
    }));
}

/** The same about refunds. */
export async function* listRefunds(client: PaystackClient, period: Period): AsyncGenerator<ListedRefund[]> {
  for await (const rows of pages(client, "/refund", period, refund))
    yield rows.map(({ id, transaction, status, amount, dispute }) => ({
      providerId: id,
      collectionId: transaction,
      isOfDispute: dispute,
      state: status === "processed" ? "done" : status === "failed" ? "failed" : "on_its_way",
      amountKobo: amount,
    }));
}

/** Without rows that cannot be read: one of ours is missed in the list, and then asked about by itself. */
async function* pages<Row extends z.ZodType>(
  client: PaystackClient,
  path: string,
  { from, to }: Period,
  row: Row,
): AsyncGenerator<z.output<Row>[]> {
  const period = { from: from.toISOString(), to: to.toISOString() };
  for await (const rows of readPages(client, path, period, { mostPages, mostWaits })) {
    const read = rows.map((one) => row.safeParse(one));
    const unread = read.filter(({ success }) => !success).length;
    if (unread > 0) logger.error({ path, rows: unread }, "rows of a list of the payment provider cannot be read");
    yield read.flatMap((one) => (one.success ? [one.data] : []));
  }
}
