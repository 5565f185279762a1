import "server-only";
import type { VerificationRequestDto } from "@/lib/contracts/verification";
import { isAdmin, type Person } from "@/lib/domain/policy";
import { database, emptySql, sql } from "../db";
import { toVerificationRequestDto, verificationColumns, type VerificationRow } from "./verification-row";

/** One's own, or all for an admin; newest first. */
export async function listVerificationRequests(viewer: Person, limit: number): Promise<VerificationRequestDto[]> {
  const own = isAdmin(viewer) ? emptySql : sql`where user_id = ${viewer.id}`;
  const rows = await database.rows<VerificationRow>(sql`
    select ${verificationColumns} from verification_requests ${own} order by id desc limit ${limit}`);
  return rows.map(toVerificationRequestDto);
}
