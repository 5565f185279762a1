import { z } from "zod";
import { verificationTypes } from "@/lib/domain/people/trust";
import { isoTime, line, paragraph } from "../platform/fields";
import { party } from "./users";

export const verificationStatuses = ["pending", "approved", "rejected"] as const;

const maxDocuments = 20;
/** All names and values together, as UTF-8 */
const maxDocumentsBytes = 16_000;
const documentNames = line(60, { required: "Name is required" });
const documentValues = paragraph({ min: 0, max: 2_000, message: "Documents must be text" });

export const requestVerificationInput = z.strictObject({
  verificationType: z.enum(verificationTypes, "Please select a verification type"),
  documents: z
    .record(documentNames, documentValues)
    .refine((documents) => Object.keys(documents).length <= maxDocuments, `At most ${maxDocuments} documents`)
    .refine(
      (documents) => new TextEncoder().encode(JSON.stringify(documents)).length <= maxDocumentsBytes,
      "Documents together may take at most 16 kB",
    )
    .default({}),
});

export const decideVerificationInput = z.strictObject({
  status: z.enum(["approved", "rejected"]),
  adminNotes: paragraph({ min: 0, message: "Notes must be text" }).optional(),
});

export const verificationRequest = z.object({
  id: z.int(),
  userId: z.int(),
  verificationType: z.enum(verificationTypes),
  documents: z.record(z.string(), z.string()),
  status: z.enum(verificationStatuses),
  adminNotes: z.string().nullable(),
  submittedAt: isoTime,
  user: party,
});

export type RequestVerificationInput = z.output<typeof requestVerificationInput>;
export type DecideVerificationInput = z.output<typeof decideVerificationInput>;
export type VerificationRequestDto = z.infer<typeof verificationRequest>;
