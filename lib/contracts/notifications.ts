import { z } from "zod";
import { cancellationReasons } from "@/lib/domain/purchase";
import { isoTime } from "./fields";
import { purchaseTransition } from "./purchase-events";

/** A deadline that came near, or that Oja cancelled an unpaid order: one of the two. */
export const notification = z.object({
  id: z.int(),
  transactionId: z.int(),
  /** null while it is unpaid */
  escrowId: z.int().nullable(),
  listingId: z.int(),
  /** As it was ordered */
  listingTitle: z.string(),
  /** What Oja itself will do at the deadline, unless somebody acts; or what it has done */
  step: purchaseTransition,
  deadlineAt: isoTime.nullable(),
  cancellationReason: z.enum(cancellationReasons).nullable(),
  createdAt: isoTime,
});

export type NotificationDto = z.infer<typeof notification>;
