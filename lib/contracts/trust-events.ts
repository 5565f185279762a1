import { z } from "zod";
import { isoTime } from "./fields";

export const trustEvent = z.object({
  id: z.int(),
  eventType: z.string(),
  description: z.string(),
  scoreChange: z.number(),
  createdAt: isoTime,
});

export type TrustEventDto = z.infer<typeof trustEvent>;
