import { z } from "zod";
import { handoverMethods } from "@/lib/domain/deals/handover";
import { blankAsAbsent, paragraph } from "../platform/fields";
import { phoneNumber } from "../people/phone-number";

const maxAddress = 300;
const maxNote = 500;

/** How the goods change hands: the other side sees it once the purchase is paid. */
export const handoverInput = z
  .strictObject({
    method: z.enum(handoverMethods, "Method must be meet or delivery"),
    address: blankAsAbsent(paragraph({ min: 1, max: maxAddress, message: "Invalid input" })),
    phone: phoneNumber,
    note: blankAsAbsent(paragraph({ min: 1, max: maxNote, message: "Invalid input" })),
  })
  .refine(({ method, address }) => method !== "delivery" || address !== undefined, {
    path: ["address"],
    message: "Write the address",
  });

export const handover = z.object({
  method: z.enum(handoverMethods),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  note: z.string().nullable(),
});

export type HandoverInput = z.output<typeof handoverInput>;
export type HandoverDto = z.infer<typeof handover>;
