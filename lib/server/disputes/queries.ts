import "server-only";
import type { DisputeDto } from "@/lib/contracts/disputes";
import type { ListPage } from "@/lib/contracts/fields";
import { isAdmin, type Person } from "@/lib/domain/policy";
import { truncate } from "@/lib/format";
import type { Prisma } from "@/lib/generated/prisma/client";
import { prisma } from "../database/client";
import { olderThan } from "../database/older-than";
import { toDisputeDto } from "./dispute-row";

/** The longest complaint and resolution in lists */
const listedTextLength = 2_000;

/** Disputes that one filed or has to answer, or all for an admin; newest first. */
export function listDisputes(viewer: Person, { limit, before }: ListPage): Promise<DisputeDto[]> {
  const parties = { OR: [{ complainantId: viewer.id }, { respondentId: viewer.id }] };
  return findDisputes({
    where: { ...(!isAdmin(viewer) && parties), ...olderThan(before) },
    orderBy: { id: "desc" },
    take: limit,
  }).then(shorten);
}

/** An admin's work: undecided disputes, the longest waiting first, then those decided lately. */
export async function listDisputesToReview(limit: number, decidedLimit: number): Promise<DisputeDto[]> {
  const [open, decided] = await Promise.all([
    findDisputes({ where: { status: { not: "resolved" } }, orderBy: { id: "asc" }, take: limit }),
    findDisputes({ where: { status: "resolved" }, orderBy: { id: "desc" }, take: decidedLimit }).then(shorten),
  ]);
  return [...open, ...decided];
}

const select = {
  id: true,
  transactionId: true,
  complainantId: true,
  respondentId: true,
  reason: true,
  description: true,
  status: true,
  resolution: true,
  createdAt: true,
  transaction: { select: { escrow: { select: { id: true } } } },
} satisfies Prisma.DisputeSelect;

type Page = Pick<Prisma.DisputeFindManyArgs, "where" | "orderBy" | "take">;

async function findDisputes(page: Page): Promise<DisputeDto[]> {
  const rows = await prisma().dispute.findMany({ ...page, select });
  return rows.map(({ transaction, ...row }) => toDisputeDto({ ...row, escrowId: transaction.escrow?.id ?? null }));
}

const shorten = (disputes: DisputeDto[]): DisputeDto[] =>
  disputes.map((dispute) => ({
    ...dispute,
    description: truncate(dispute.description, listedTextLength),
    resolution: dispute.resolution && truncate(dispute.resolution, listedTextLength),
  }));
