import { z } from "zod";
import { type TransitionName, transitions } from "@/lib/domain/purchase";
import { isoTime } from "./fields";

export const purchaseStep = z.enum(Object.keys(transitions) as [TransitionName, ...TransitionName[]]);

/** Something that happened to a purchase. */
export const purchaseEvent = z.object({
  id: z.int(),
  type: purchaseStep,
  /** null: Oja itself acted */
  actorId: z.int().nullable(),
  note: z.string().nullable(),
  createdAt: isoTime,
});

/** What Oja itself does, and when, unless somebody acts before. */
export const deadline = z.object({ step: purchaseStep, at: isoTime });

export type PurchaseEventDto = z.infer<typeof purchaseEvent>;
export type DeadlineDto = z.infer<typeof deadline>;
