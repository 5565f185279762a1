import "server-only";
import type { ListPage } from "@/lib/contracts/fields";
import type { VerificationRequestDto } from "@/lib/contracts/verification";
import { isAdmin, type Person } from "@/lib/domain/policy";
import type { Prisma } from "@/lib/generated/prisma/client";
import { prisma } from "../database/client";
import { olderThan } from "../database/older-than";
import { toVerificationRequestDto, type VerificationRow, verificationSelect } from "./verification-row";

/** One's own requests, or all for an admin; newest first. */
export function listVerificationRequests(
  viewer: Person,
  { limit, before }: ListPage,
): Promise<VerificationRequestDto[]> {
  return findRequests({
    where: { ...(!isAdmin(viewer) && { userId: viewer.id }), ...olderThan(before) },
    orderBy: { id: "desc" },
    take: limit,
  });
}

/** An admin's work: pending requests, the longest waiting first, then those decided lately. */
export async function listVerificationsToReview(
  limit: number,
  decidedLimit: number,
): Promise<VerificationRequestDto[]> {
  const [pending, decided] = await Promise.all([
    findRequests({ where: { status: "pending" }, orderBy: { id: "asc" }, take: limit }),
    findRequests({ where: { status: { not: "pending" } }, orderBy: { id: "desc" }, take: decidedLimit }),
  ]);
  return [...pending, ...decided];
}

type Page = Pick<Prisma.VerificationRequestFindManyArgs, "where" | "orderBy" | "take">;

async function findRequests(page: Page): Promise<VerificationRequestDto[]> {
  const rows = await prisma().verificationRequest.findMany({ ...page, select: verificationSelect });
  return rows.map((row) => toVerificationRequestDto(row as VerificationRow));
}
