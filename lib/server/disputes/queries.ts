import "server-only";
import type { DisputeDto } from "@/lib/contracts/disputes";
import { isAdmin, type Person } from "@/lib/domain/policy";
import { database, sql } from "../db";
import { selectDisputes } from "./dispute-row";

/** Those one filed or has to answer, or all for an admin; newest first. */
export function listDisputes(viewer: Person, limit: number): Promise<DisputeDto[]> {
  if (isAdmin(viewer)) return selectDisputes(database, sql`order by disputes.id desc limit ${limit}`);
  return selectDisputes(
    database,
    sql`where complainant_id = ${viewer.id} or respondent_id = ${viewer.id} order by disputes.id desc limit ${limit}`,
  );
}
