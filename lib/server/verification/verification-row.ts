import "server-only";
import type { VerificationRequestDto } from "@/lib/contracts/verification";
import type { Prisma } from "@/lib/generated/prisma/client";
import { sql } from "../database/client";

export const verificationSelect = {
  id: true,
  userId: true,
  verificationType: true,
  documents: true,
  status: true,
  adminNotes: true,
  submittedAt: true,
} satisfies Prisma.VerificationRequestSelect;

/** The same for the use cases, inside their transactions */
export const verificationColumns = sql`
  id, user_id, verification_type::text, documents, status::text, admin_notes, submitted_at`;

/** The documents are JSON that requestVerificationInput has let in. */
export type VerificationRow = Prisma.VerificationRequestGetPayload<{ select: typeof verificationSelect }> &
  Pick<VerificationRequestDto, "documents">;

export const toVerificationRequestDto = (row: VerificationRow): VerificationRequestDto => ({
  ...row,
  submittedAt: row.submittedAt.toISOString(),
});
