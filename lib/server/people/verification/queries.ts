import "server-only";
import type { VerificationFilter, VerificationTypeFilter } from "@/lib/contracts/desk/admin";
import type { ListPage } from "@/lib/contracts/platform/fields";
import type { VerificationRequestDto } from "@/lib/contracts/people/verification";
import { isAdmin, type Person } from "@/lib/domain/people/policy";
import { emptySql, reader, sql, type Sql } from "../../platform/database/client";
import { type NumberedPage, readNumberedPage } from "../../platform/database/numbered-page";
import { toVerificationRequestDto, verificationColumns, type VerificationRow } from "./verification-row";

/** The user's own requests, or all for an admin; newest first. */
export function listVerificationRequests(
  viewer: Person,
  { limit, before }: ListPage,
): Promise<VerificationRequestDto[]> {
  const own = isAdmin(viewer) ? sql`true` : sql`user_id = ${viewer.id}`;
  const older = before ? sql`and id < ${before}::bigint` : emptySql;
  return selectRequests(sql`where ${own} ${older} order by id desc limit ${limit}`);
}

const conditions: Record<VerificationFilter, Sql> = {
  pending: sql`status = 'pending'`,
  decided: sql`status <> 'pending'`,
  all: sql`true`,
};

/** A page of the admins' queue: pending requests with the longest waiting first, others newest first. */
export function readVerificationQueue(
  filter: VerificationFilter,
  type: VerificationTypeFilter,
  page: number,
): Promise<NumberedPage<VerificationRequestDto>> {
  const ofType = type ? sql`and verification_type = ${type}::verification_type` : emptySql;
  const where = sql`where ${conditions[filter]} ${ofType}`;
  const direction = filter === "pending" ? sql`asc` : sql`desc`;
  return readNumberedPage(reader, sql`select id from verification_requests ${where}`, page, ({ limit, offset }) =>
    selectRequests(sql`${where} order by id ${direction} limit ${limit} offset ${offset}`),
  );
}

async function selectRequests(rest: Sql): Promise<VerificationRequestDto[]> {
  const rows = await reader.rows<VerificationRow>(
    sql`select ${verificationColumns} from verification_requests ${rest}`,
  );
  return rows.map(toVerificationRequestDto);
}
