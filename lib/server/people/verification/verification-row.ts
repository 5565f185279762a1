import "server-only";
import type { VerificationRequestDto } from "@/lib/contracts/people/verification";
import { sql } from "../../platform/database/client";

/** For a select, and for the `returning` of a write */
export const verificationColumns = sql`
  verification_requests.id, user_id, verification_type::text, documents, status::text, admin_notes, submitted_at,
  (
    select json_build_object('id', users.id, 'username', users.username::text, 'fullName', users.full_name)
    from users where users.id = verification_requests.user_id
  ) as "user"`;

/** The documents are JSON that requestVerificationInput has let in. */
export type VerificationRow = Omit<VerificationRequestDto, "submittedAt"> & { submittedAt: Date };

export const toVerificationRequestDto = (row: VerificationRow): VerificationRequestDto => ({
  ...row,
  submittedAt: row.submittedAt.toISOString(),
});
