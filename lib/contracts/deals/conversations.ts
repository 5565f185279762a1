import { z } from "zod";
import { answerTimes, maxMessageLength, maxMessagePhotos, messagesShown } from "@/lib/domain/deals/conversation-limits";
import { offerEventSteps } from "@/lib/domain/deals/offer";
import { pricePeriods } from "@/lib/domain/market/price-period";
import { listingStatuses } from "@/lib/domain/deals/purchase";
import { messageWarnings } from "@/lib/domain/deals/risky-text";
import {
  blankAsAbsent,
  id,
  isoTime,
  limitParameter,
  line,
  nairaText,
  paragraph,
  queryInteger,
} from "../platform/fields";
import { offer } from "./offers";
import { party } from "../people/users";

const text = paragraph({ min: 1, max: maxMessageLength, message: "Write a message" });
const textOfPhotos = paragraph({ min: 0, max: maxMessageLength, message: "Write a message" });
const photos = z
  .array(line(500, { required: "Photo address is required" }))
  .max(maxMessagePhotos, `At most ${maxMessagePhotos} photos`);

/** About a listing, to its seller; or to a person. The seller of a listing writes to a buyer of it by both. */
export const startConversationInput = z
  .strictObject({
    listingId: id("Listing is required").optional(),
    userId: id("Person is required").optional(),
    text,
  })
  .refine(({ listingId, userId }) => listingId !== undefined || userId !== undefined, {
    path: ["listingId"],
    message: "Say which listing or which person it is about",
  });

export const sendMessageInput = z
  .strictObject({ text: textOfPhotos.optional().default(""), photos: photos.optional().default([]) })
  .refine((message) => message.text !== "" || message.photos.length > 0, {
    path: ["text"],
    message: "Write a message",
  });

/** Marks up to a message as read; all without one. */
export const readConversationInput = z.strictObject({ messageId: id().optional() }).optional();

/**
 * The conversation last written in comes first. `before` is the `updatedAt` of the last one of the previous page, and
 * `beforeId` its id, for several that were written in at the same moment.
 */
export const conversationQuery = z.object({
  limit: blankAsAbsent(limitParameter).default(20),
  before: blankAsAbsent(z.iso.datetime("Invalid input")),
  beforeId: blankAsAbsent(queryInteger(1)),
});

/** A page of messages: those before a message, those after it, or the last. */
export const messageQuery = z.object({
  limit: blankAsAbsent(limitParameter).default(messagesShown),
  before: blankAsAbsent(queryInteger(1)),
  after: blankAsAbsent(queryInteger(0)),
});

export const message = z.object({
  id: z.int(),
  conversationId: z.int(),
  senderId: z.int(),
  text: z.string(),
  /** Paths of this site, for the two of the conversation only */
  photos: z.array(z.string()),
  /** Why both sides are warned */
  warnings: z.array(z.enum(messageWarnings)),
  /** The step of an offer that it stands for, with the amount of then */
  offerStep: z.object({ step: z.enum(offerEventSteps), amount: nairaText }).nullable(),
  /** That offer, as it stands now */
  offer: offer.nullable(),
  createdAt: isoTime,
});

export const conversation = z.object({
  id: z.int(),
  listing: z
    .object({
      id: z.int(),
      title: z.string(),
      image: z.string(),
      price: nairaText,
      pricePeriod: z.enum(pricePeriods).nullable(),
      status: z.enum(listingStatuses),
      isDeleted: z.boolean(),
      sellerId: z.int(),
      negotiable: z.boolean(),
    })
    .nullable(),
  /** The unpaid order of the two at the price of an accepted offer */
  agreement: z.object({ transactionId: z.int(), amount: nairaText }).nullable(),
  /** The other one */
  person: party.extend({
    isClosed: z.boolean(),
    /** Whether they write for Oja; nobody else can look so, whatever their name */
    isOjaTeam: z.boolean(),
    answersWithin: z.enum(answerTimes).nullable(),
  }),
  lastMessage: message.pick({ id: true, senderId: true, text: true, createdAt: true }).nullable(),
  unreadCount: z.int(),
  /** The last message of one's own that the other one has seen */
  seenUpTo: z.int().nullable(),
  /** Whether one has blocked the other; whether the other takes no messages is learned by writing */
  isBlocked: z.boolean(),
  updatedAt: isoTime,
});

export type StartConversationInput = z.output<typeof startConversationInput>;
export type SendMessageInput = z.output<typeof sendMessageInput>;
export type ConversationQuery = z.output<typeof conversationQuery>;
export type MessageQuery = z.output<typeof messageQuery>;
export type MessageDto = z.infer<typeof message>;
export type ConversationDto = z.infer<typeof conversation>;
