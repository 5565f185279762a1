import { z } from "zod";
import { offerActions, offerStatuses } from "@/lib/domain/deals/offer";
import { listingStatuses, transactionStatuses } from "@/lib/domain/deals/purchase";
import {
  blankAsAbsent,
  id,
  isoTime,
  naira,
  nairaText,
  pagedListQuery,
  paragraph,
  queryInteger,
} from "../platform/fields";
import { party } from "../people/users";

const maxNote = 500;

export const makeOfferInput = z.strictObject({
  listingId: id("Listing is required"),
  amount: naira("Amount is required"),
  note: paragraph({ min: 0, max: maxNote, message: "Invalid input" })
    .transform((text) => text || null)
    .optional(),
});

export const answerOfferInput = z
  .strictObject({
    action: z.enum(offerActions, "Choose what to do"),
    amount: naira("Amount is required").optional(),
  })
  .refine(({ action, amount }) => (action === "counter") === (amount !== undefined), {
    path: ["amount"],
    message: "An amount belongs to a counter offer, and to nothing else",
  });

export const offerQuery = pagedListQuery.extend({ listingId: blankAsAbsent(queryInteger(1)) });

export const offer = z.object({
  id: z.int(),
  listingId: z.int(),
  conversationId: z.int(),
  listing: z.object({
    id: z.int(),
    title: z.string(),
    image: z.string(),
    price: nairaText,
    status: z.enum(listingStatuses),
    isDeleted: z.boolean(),
  }),
  buyer: party,
  seller: party,
  status: z.enum(offerStatuses),
  /** The last amount that one of them has named */
  amount: nairaText,
  /** The side that answers next, while it is open */
  turn: z.enum(["buyer", "seller"]),
  /** Amounts that have been named, at most 10 */
  round: z.int(),
  note: z.string().nullable(),
  /** Whether the listing has changed since, or is not for sale any more: then it cannot be accepted */
  isOutdated: z.boolean(),
  /** The buyer's order at this price, once it is accepted */
  transactionId: z.int().nullable(),
  /** The status of that order */
  transactionStatus: z.enum(transactionStatuses).nullable(),
  expiresAt: isoTime,
  createdAt: isoTime,
  updatedAt: isoTime,
});

export type MakeOfferInput = z.output<typeof makeOfferInput>;
export type AnswerOfferInput = z.output<typeof answerOfferInput>;
export type OfferQuery = z.output<typeof offerQuery>;
export type OfferDto = z.infer<typeof offer>;
