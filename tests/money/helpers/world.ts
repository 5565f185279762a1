/** People and listings for the money tests, and their calls of use cases. */
import { AppError } from "@/lib/errors";
import type { UserActor } from "@/lib/server/platform/actor";
import { checkInvariants } from "@/lib/server/desk/reconcile/reconcile-books";
import { asActor, buildListing, buildUser } from "@/demo/builders";

export type Goods = { id: number; sellerId: number; priceKobo: bigint };

export const newTrader = async (role: UserActor["role"] = "user"): Promise<UserActor> =>
  asActor(await buildUser({ role }));

export async function newGoods(seller: UserActor, priceKobo: bigint, categorySlug = "electronics"): Promise<Goods> {
  const { id } = await buildListing({ userId: seller.id, priceKobo, categorySlug });
  return { id, sellerId: seller.id, priceKobo };
}

export const offerOf = ({ id, sellerId, priceKobo }: Goods) => ({ listingId: id, sellerId, amount: priceKobo });

/** The outcome of a use case: "done", or the code of its error. Any other error is a defect and thrown. */
export async function outcomeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return "done";
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

/** Every invariant holds. */
export async function expectBooksToAgree(): Promise<void> {
  const violations = (await checkInvariants()).filter(({ count }) => count > 0);
  expect(violations).toEqual([]);
}
