import { z } from "zod";
import { cancellationReasons } from "@/lib/domain/deals/purchase";
import { isoTime } from "../platform/fields";
import { purchaseTransition } from "../deals/purchase-events";

/** A reminder of a deadline, or an unpaid order that Oja cancelled: one of the two. */
export const notice = z.object({
  id: z.int(),
  transactionId: z.int(),
  /** null while it is unpaid */
  escrowId: z.int().nullable(),
  listingId: z.int(),
  /** As ordered */
  listingTitle: z.string(),
  /** The transition that Oja itself makes at the deadline unless somebody acts; or has made */
  step: purchaseTransition,
  deadlineAt: isoTime.nullable(),
  cancellationReason: z.enum(cancellationReasons).nullable(),
  createdAt: isoTime,
});

export type NoticeDto = z.infer<typeof notice>;
