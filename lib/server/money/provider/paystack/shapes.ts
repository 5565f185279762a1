import "server-only";
import { z } from "zod";

/** Kobo: some of Paystack's answers write a number, some a text. */
export const kobo = z.union([z.int().nonnegative(), z.string().regex(/^\d{1,15}$/)]).transform(BigInt);

/** Text without control characters, which Postgres would not store. */
export const line = z.string().regex(/^\P{Cc}*$/u);

/** An id at Paystack: some of its answers write a number, some a text. */
export const providerId = z.union([z.int(), line.min(1).max(100)]).transform(String);

/** The id of a transaction that another answer is about: in lists it is a number, elsewhere all of it. */
export const idOfTransaction = z.union([providerId, z.looseObject({ id: providerId }).transform(({ id }) => id)]);

/** Whether a refund is that of a chargeback, which names its dispute */
export const isOfDispute = z
  .unknown()
  .optional()
  .transform((dispute) => Boolean(dispute));

/** A time; some of Paystack's answers leave its zone out, which is UTC then. null where it cannot be read */
export const time = z
  .string()
  .transform((text) => new Date(text.replace(/^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d(\.\d+)?)$/, "$1T$2Z")))
  .refine((read) => !Number.isNaN(read.getTime()))
  .nullish()
  .catch(null);

/** A money transaction, as in verify, the list and charge.success. Other fields do not matter. */
export const transaction = z.looseObject({
  id: providerId,
  domain: z.string(),
  status: z.string(),
  reference: z.string(),
  amount: kobo,
  currency: z.string(),
  // Without these the money is as well known.
  fees: kobo.nullish().catch(null),
  gateway_response: z.string().nullish().catch(null),
  paid_at: time,
});
export type Transaction = z.output<typeof transaction>;
