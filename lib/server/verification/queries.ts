import "server-only";
import type { VerificationRequestDto } from "@/lib/contracts/verification";
import type { ListPage } from "@/lib/contracts/fields";
import { isAdmin, type Person } from "@/lib/domain/policy";
import { reader, emptySql, sql, type Sql } from "../database/client";
import { toVerificationRequestDto, verificationColumns, type VerificationRow } from "./verification-row";

/** The viewer's own requests, or all for an admin; newest first. */
export function listVerificationRequests(
  viewer: Person,
  { limit, before }: ListPage,
): Promise<VerificationRequestDto[]> {
  const own = isAdmin(viewer) ? sql`true` : sql`user_id = ${viewer.id}`;
  const older = before ? sql`and id < ${before}::bigint` : emptySql;
  return selectRequests(sql`where ${own} ${older} order by id desc limit ${limit}`);
}

/** An admin's work: pending requests, the longest waiting first, then those decided recently. */
export async function listVerificationsToReview(
  limit: number,
  decidedLimit: number,
): Promise<VerificationRequestDto[]> {
  const [pending, decided] = await Promise.all([
    selectRequests(sql`where status = 'pending' order by id limit ${limit}`),
    selectRequests(sql`where status <> 'pending' order by id desc limit ${decidedLimit}`),
  ]);
  return [...pending, ...decided];
}

/** @param rest the clauses after `from`: where, order, limit */
async function selectRequests(rest: Sql): Promise<VerificationRequestDto[]> {
  const rows = await reader.rows<VerificationRow>(sql`
    select ${verificationColumns} from verification_requests ${rest}`);
  return rows.map(toVerificationRequestDto);
}
