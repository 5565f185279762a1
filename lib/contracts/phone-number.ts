import { z } from "zod";
import { parsePhone } from "@/lib/domain/phone";

/** An optional phone number, stored as E.164; an empty one is none. */
export const phoneNumber = z
  .string()
  .optional()
  .transform((text, context) => {
    if (!text?.trim()) return undefined;
    const phone = parsePhone(text);
    if (!phone) context.addIssue({ code: "custom", message: "Enter a valid phone number, such as 0803 123 4567" });
    return phone;
  });
