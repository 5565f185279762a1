import { z } from "zod";
import { type TrustEventType, trustRules } from "@/lib/domain/people/trust";
import { isoTime, scoreText } from "../platform/fields";

export const trustEvent = z.object({
  id: z.int().meta({ description: "Numbers the events of one person, from 1" }),
  eventType: z.string(),
  description: z.string(),
  scoreChange: z.number(),
  scoreAfter: scoreText,
  createdAt: isoTime.meta({ description: "Midnight UTC of the day in Nigeria; the time of day is not public" }),
});

/** The sum of a person's events of one kind; `change` is before the score is clamped to 0–100. */
export const trustSum = z.object({
  eventType: z.enum(Object.keys(trustRules) as TrustEventType[]),
  count: z.int(),
  change: z.number(),
});

export type TrustEventDto = z.infer<typeof trustEvent>;
export type TrustSumDto = z.infer<typeof trustSum>;
