import { z } from "zod";
import { parsePhone } from "@/lib/domain/people/phone";

/** An optional phone number, stored as E.164; an empty one is none. */
export const phoneNumber = z.string().optional().transform(toE164);

/** The same where an absent number means another thing than an empty one, which is null. */
export const phoneNumberOrNone = z.string().transform((text, context) => toE164(text, context) ?? null);

function toE164(text: string | undefined, context: z.RefinementCtx): string | undefined {
  if (!text?.trim()) return undefined;
  const phone = parsePhone(text);
  if (!phone) context.addIssue({ code: "custom", message: "Enter a valid phone number, such as 0803 123 4567" });
  return phone;
}
