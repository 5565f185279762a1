import "server-only";
import type { VerificationRequestDto } from "@/lib/contracts/verification";
import { sql } from "../database/client";

export const verificationColumns = sql`
  id, user_id, verification_type::text, documents, status::text, admin_notes, submitted_at`;

export type VerificationRow = Omit<VerificationRequestDto, "submittedAt"> & { submittedAt: Date };

export const toVerificationRequestDto = (row: VerificationRow): VerificationRequestDto => ({
  ...row,
  submittedAt: row.submittedAt.toISOString(),
});
