import "server-only";
import { z } from "zod";
import type { ListedCollection, ListedRefund, ListedTransfer, Period } from "../provider";
import { type PaystackClient, UnknownOutcomeError } from "./client";
import { kobo, providerId } from "./shapes";

const pageSize = 100;
/** Of one list: a hundred thousand rows */
const mostPages = 1_000;

const collections = z.array(
  z.looseObject({ reference: z.string(), status: z.string(), amount: kobo, fees: kobo.nullish().catch(null) }),
);
const transfers = z.array(z.looseObject({ reference: z.string().catch(""), status: z.string(), amount: kobo }));
const refunds = z.array(
  z.looseObject({
    id: providerId,
    status: z.string(),
    amount: kobo,
    // In lists its transaction is a number, elsewhere all of it.
    transaction: z.union([providerId, z.looseObject({ id: providerId }).transform(({ id }) => id)]),
  }),
);

/** What Paystack says about money that came in a period, a page at a time. @throws UnknownOutcomeError */
export async function* listCollections(client: PaystackClient, period: Period): AsyncGenerator<ListedCollection[]> {
  for await (const rows of pages(client, "/transaction", period, collections))
    yield rows.map(({ reference, status, amount, fees }) => ({
      reference,
      state: status === "success" ? "paid" : status === "reversed" ? "reversed" : "unpaid",
      amountKobo: amount,
      feeKobo: fees ?? null,
    }));
}

const failures: ReadonlySet<string> = new Set(["failed", "abandoned", "blocked", "rejected"]);

/** The same about transfers. */
export async function* listTransfers(client: PaystackClient, period: Period): AsyncGenerator<ListedTransfer[]> {
  for await (const rows of pages(client, "/transfer", period, transfers))
    yield rows.map(({ reference, status, amount }) => ({
      reference,
      state: status === "success" ? "paid" : status === "reversed" || failures.has(status) ? "back" : "on_its_way",
      amountKobo: amount,
    }));
}

/** The same about refunds. */
export async function* listRefunds(client: PaystackClient, period: Period): AsyncGenerator<ListedRefund[]> {
  for await (const rows of pages(client, "/refund", period, refunds))
    yield rows.map(({ id, transaction, status, amount }) => ({
      providerId: id,
      collectionId: transaction,
      state: status === "processed" ? "done" : status === "failed" ? "failed" : "on_its_way",
      amountKobo: amount,
    }));
}

async function* pages<Shape extends z.ZodType<unknown[]>>(
  client: PaystackClient,
  path: string,
  { from, to }: Period,
  shape: Shape,
): AsyncGenerator<z.output<Shape>> {
  const query = new URLSearchParams({ from: from.toISOString(), to: to.toISOString(), perPage: String(pageSize) });
  for (let page = 1; page <= mostPages; page++) {
    query.set("page", String(page));
    const rows = await client.get(`${path}?${query}`, shape);
    yield rows;
    if (rows.length < pageSize) return;
  }
  throw new UnknownOutcomeError(`GET ${path}: more than ${mostPages} pages`);
}
