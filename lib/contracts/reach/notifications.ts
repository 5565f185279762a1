import { z } from "zod";
import { cancellationReasons } from "@/lib/domain/deals/purchase";
import { notificationChannels, notificationKinds } from "@/lib/domain/reach/notifications";
import { purchaseTransition } from "../deals/purchase-events";
import { id, isoTime } from "../platform/fields";

export const notification = z.object({
  id: z.int(),
  kind: z.enum(notificationKinds),
  title: z.string(),
  text: z.string(),
  /** The page of this site that it is about */
  path: z.string(),
  /** Unread messages that it stands for */
  count: z.int(),
  listingId: z.int().nullable(),
  transactionId: z.int().nullable(),
  conversationId: z.int().nullable(),
  offerId: z.int().nullable(),
  /** A purchase: what has happened, or what Oja itself does at the deadline */
  step: purchaseTransition.nullable(),
  /** Until when the person can act */
  deadlineAt: isoTime.nullable(),
  /** Why Oja has cancelled an unpaid order */
  cancellationReason: z.enum(cancellationReasons).nullable(),
  createdAt: isoTime,
  readAt: isoTime.nullable(),
});

const maxIds = 100;
/** These, or all of one's own up to the newest without any */
export const readNotificationsInput = z
  .strictObject({ ids: z.array(id()).max(maxIds, `At most ${maxIds} at a time`).optional() })
  .optional();

/** Each count is at most 100 */
export const unreadCounts = z.object({
  notifications: z.int(),
  conversations: z.int(),
  /** The newest event of the last hour; it differs when anything is new */
  lastEventId: z.int().nullable(),
});

export const notificationPreferences = z.object({
  kinds: z.array(
    z.object({
      kind: z.enum(notificationKinds),
      /** For a page of settings */
      label: z.string(),
      mail: z.boolean(),
      /** Null where there is no deadline: no text message tells of it */
      sms: z.boolean().nullable(),
      push: z.boolean(),
    }),
  ),
});

export const notificationPreferenceInput = z.strictObject({
  kind: z.enum(notificationKinds),
  channel: z.enum(notificationChannels),
  isOn: z.boolean(),
});

export type NotificationDto = z.infer<typeof notification>;
export type ReadNotificationsInput = z.output<typeof readNotificationsInput>;
export type UnreadCountsDto = z.infer<typeof unreadCounts>;
export type NotificationPreferencesDto = z.infer<typeof notificationPreferences>;
export type NotificationPreferenceInput = z.output<typeof notificationPreferenceInput>;
