/**
 * Rows for the demo and for tests: each builder fills in the fields that its caller omits. Use cases make
 * everything that has rules (purchases, reviews, verification).
 */
import { randomUUID } from "node:crypto";
import { now } from "@/lib/server/platform/clock";
import { prisma } from "@/lib/server/platform/database/client";
import type { UserActor } from "@/lib/server/platform/actor";
import { sealDetails } from "@/lib/server/money/bank-accounts/payout-account";
import type { Prisma } from "@/lib/generated/prisma/client";

/** No password has this hash: login is impossible until a test or the seed sets another. */
const unusablePasswordHash = "!";

/** Short and random enough: test files share a database and know nothing of each other. */
const unique = (): string => randomUUID().slice(0, 13);

export async function buildUser(overrides: Partial<Prisma.UserUncheckedCreateInput> = {}) {
  const name = unique();
  return prisma().user.create({
    data: {
      username: `user.${name}`,
      email: `${name}@oja.test`,
      fullName: "Ada Obi",
      emailConfirmedAt: now(),
      passwordHash: unusablePasswordHash,
      ...overrides,
    },
  });
}

/** The user as the actor of a use case. */
export function asActor(user: { id: number; role: UserActor["role"] }): UserActor {
  const ids = { sessionId: randomUUID(), requestId: randomUUID() };
  return {
    kind: "user",
    id: user.id,
    role: user.role,
    isConfirmed: true,
    isReconfirmed: true,
    lacksSecondFactor: false,
    ...ids,
  };
}

export async function buildListing(
  overrides: Partial<Prisma.ListingUncheckedCreateInput> & { userId: number; categorySlug?: string },
) {
  const { categorySlug = "electronics", ...data } = overrides;
  const category = await prisma().category.findUniqueOrThrow({ where: { slug: categorySlug } });
  return prisma().listing.create({
    data: {
      categoryId: category.id,
      title: "Standing fan, nearly new",
      description: "Bought last year, used for one dry season, comes with its box.",
      priceKobo: 15_000_00n,
      location: "Yaba, Lagos",
      images: ["/demo/standing-fan-a.webp"],
      ...data,
    },
  });
}

/** A bank account to which its owner can withdraw. */
export async function buildPayoutAccount(
  { id: userId, fullName }: { id: number; fullName: string },
  overrides: Partial<Prisma.PayoutAccountUncheckedCreateInput> = {},
) {
  const accountNumber = String(1_000_000_000 + userId);
  return prisma().payoutAccount.create({
    data: {
      userId,
      bankCode: "058",
      bankName: "Guaranty Trust Bank",
      details: await sealDetails({ accountNumber, accountName: fullName.toUpperCase() }),
      lastDigits: accountNumber.slice(-4),
      status: "ready",
      createdAt: now(),
      ...overrides,
    },
  });
}
