import { z } from "zod";
import { type Transition, transitions } from "@/lib/domain/deals/purchase";
import { isoTime } from "../platform/fields";

export const purchaseTransition = z.enum(Object.keys(transitions) as [Transition, ...Transition[]]);

/** An event of a purchase. */
export const purchaseEvent = z.object({
  id: z.int(),
  type: purchaseTransition,
  /** null: Oja itself acted */
  actorId: z.int().nullable(),
  note: z.string().nullable(),
  createdAt: isoTime,
});

/** The next transition by Oja itself, and when, unless somebody acts before. */
export const deadline = z.object({ step: purchaseTransition, at: isoTime });

export type PurchaseEventDto = z.infer<typeof purchaseEvent>;
export type DeadlineDto = z.infer<typeof deadline>;
