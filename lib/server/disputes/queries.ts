import "server-only";
import type { DisputeDto } from "@/lib/contracts/disputes";
import type { ListPage } from "@/lib/contracts/fields";
import { isAdmin, type Person } from "@/lib/domain/policy";
import { reader, emptySql, sql } from "../database/client";
import { listedTextLength, selectDisputes } from "./dispute-row";

/** The disputes a person filed or has to respond to, or all for an admin; newest first. */
export function listDisputes(viewer: Person, { limit, before }: ListPage): Promise<DisputeDto[]> {
  const own = isAdmin(viewer) ? sql`true` : sql`(complainant_id = ${viewer.id} or respondent_id = ${viewer.id})`;
  const older = before ? sql`and disputes.id < ${before}::bigint` : emptySql;
  return selectDisputes(reader, sql`where ${own} ${older} order by disputes.id desc limit ${limit}`, listedTextLength);
}

/** An admin's work: open disputes, the longest waiting first, then those decided recently. */
export async function listDisputesToReview(limit: number, decidedLimit: number): Promise<DisputeDto[]> {
  const [open, decided] = await Promise.all([
    selectDisputes(reader, sql`where disputes.status <> 'resolved' order by disputes.id limit ${limit}`),
    selectDisputes(
      reader,
      sql`where disputes.status = 'resolved' order by disputes.id desc limit ${decidedLimit}`,
      listedTextLength,
    ),
  ]);
  return [...open, ...decided];
}
