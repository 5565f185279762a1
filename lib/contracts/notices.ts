import { z } from "zod";
import { isoTime } from "./fields";
import { purchaseStep } from "./purchase-events";

/** A deadline that came near: what Oja itself will do then, unless somebody acts. */
export const notice = z.object({
  id: z.int(),
  transactionId: z.int(),
  /** null while it is unpaid */
  escrowId: z.int().nullable(),
  listingTitle: z.string(),
  step: purchaseStep,
  deadlineAt: isoTime,
  createdAt: isoTime,
});

export type NoticeDto = z.infer<typeof notice>;
