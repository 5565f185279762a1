import "server-only";
import type { OwnUserDto, PublicUserDto } from "@/lib/contracts/people/users";
import type { VerificationType } from "@/lib/domain/people/trust";
import { notFound } from "@/lib/errors";
import type { Prisma } from "@/lib/generated/prisma/client";
import { prisma, type Reader, sql } from "../../platform/database/client";
import { averageRating } from "./rating";

const publicSelect = {
  id: true,
  username: true,
  fullName: true,
  about: true,
  role: true,
  trustScore: true,
  trustEventCount: true,
  isVerified: true,
  showsPhone: true,
  createdAt: true,
  verificationRequests: { where: { status: "approved" }, select: { verificationType: true } },
} satisfies Prisma.UserSelect;

const ownSelect = {
  ...publicSelect,
  email: true,
  emailConfirmedAt: true,
  phoneConfirmedAt: true,
  pendingEmail: true,
  phone: true,
} satisfies Prisma.UserSelect;

type PublicRow = Prisma.UserGetPayload<{ select: typeof publicSelect }>;
type OwnRow = Prisma.UserGetPayload<{ select: typeof ownSelect }>;

/** A closed account is nobody's. */
export async function findPublicUser(id: number): Promise<PublicUserDto | undefined> {
  const row = await prisma().user.findUnique({ where: { id, closedAt: null }, select: publicSelect });
  return row ? toPublicUserDto(row) : undefined;
}

/** For what is public about a person. @throws AppError not_found, also for a closed account */
export async function assertPublicUser(id: number): Promise<void> {
  const found = await prisma().user.findUnique({ where: { id, closedAt: null }, select: { id: true } });
  if (!found) throw notFound("This user");
}

/** @throws AppError not_found */
export async function assertUserExists(id: number, from: Reader): Promise<void> {
  const found = await from.rows(sql`select 1 as found from users where id = ${id}`);
  if (found.length === 0) throw notFound("This user");
}

/** The average of all reviews with one decimal, null without reviews (docs/product.md, D3). */
export async function findRating(userId: number): Promise<{ averageRating: number | null; reviewCount: number }> {
  const row = await prisma().user.findUnique({ where: { id: userId }, select: { reviewCount: true, ratingSum: true } });
  return { averageRating: row ? averageRating(row) : null, reviewCount: row?.reviewCount ?? 0 };
}

/** Includes e-mail and phone: for the user themselves and for admins. */
export async function findOwnUser(id: number): Promise<OwnUserDto | undefined> {
  const row = await prisma().user.findUnique({ where: { id }, select: ownSelect });
  return row ? toOwnUserDto(row) : undefined;
}

function toPublicUserDto(row: PublicRow): PublicUserDto {
  return {
    id: row.id,
    username: row.username,
    fullName: row.fullName,
    about: row.about,
    role: row.role,
    trustScore: row.trustScore.toFixed(2),
    trustEventCount: row.trustEventCount,
    isVerified: row.isVerified,
    verifiedTypes: verifiedTypes(row),
    hasPhone: row.showsPhone,
    createdAt: row.createdAt.toISOString(),
  };
}

function toOwnUserDto(row: OwnRow): OwnUserDto {
  return {
    ...toPublicUserDto(row),
    email: row.email,
    isEmailConfirmed: row.emailConfirmedAt !== null,
    isPhoneConfirmed: row.phoneConfirmedAt !== null,
    pendingEmail: row.pendingEmail,
    phone: row.phone,
  };
}

function verifiedTypes(row: PublicRow): VerificationType[] {
  return [...new Set(row.verificationRequests.map((request) => request.verificationType))].sort();
}
