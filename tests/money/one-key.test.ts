/** One key, many senders: one effect, and one response for all. */
import { POST as postListing } from "@/app/api/listings/route";
import { POST as pay } from "@/app/api/escrow/route";
import { prisma } from "@/lib/server/platform/database/client";
import type { Handler } from "@/lib/server/platform/http/route-handler";
import { type ApiResult, call, tokenFor } from "../helpers/api";
import { dropOwnDatabase, openOwnDatabase } from "../helpers/own-database";
import { expectBooksToAgree, newGoods, newTrader } from "./helpers/world";

const senders = 30;
const rounds = 5;

beforeAll(openOwnDatabase);
afterAll(dropOwnDatabase);

async function sendAtOnce(
  handler: Handler,
  path: string,
  token: string,
  body: unknown,
  key: string,
): Promise<ApiResult[]> {
  const headers = { "Idempotency-Key": key };
  const send = () => call(handler, { method: "POST", path, token, body, headers });
  return Promise.all(Array.from({ length: senders }, send));
}

/** All responses equal the first one, and all but one are replays. */
function expectOneResponse(answers: readonly ApiResult[]): void {
  for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 201, body: answers[0]?.body });
  const replays = answers.filter(({ headers }) => headers.get("idempotency-replayed") === "true");
  expect(replays).toHaveLength(senders - 1);
}

test("a listing is posted once", async () => {
  const seller = await newTrader();
  const token = await tokenFor(seller);
  const category = await prisma().category.findUniqueOrThrow({ where: { slug: "beauty" } });
  const listing = {
    categoryId: category.id,
    title: "Braids at your house",
    description: "All styles, hair included.",
    price: "9000",
    location: "Yaba",
    images: ["/placeholder.svg"],
  };
  for (let round = 1; round <= rounds; round++) {
    expectOneResponse(await sendAtOnce(postListing, "/api/listings", token, listing, `listing-${round}`));
    expect(await prisma().listing.count({ where: { userId: seller.id } })).toBe(round);
  }
});

test("a service is paid once", async () => {
  const [seller, buyer] = [await newTrader(), await newTrader()];
  const token = await tokenFor(buyer);
  for (let round = 1; round <= rounds; round++) {
    const { id } = await newGoods(seller, 5_000_00n, "beauty");
    const offer = { listingId: id, sellerId: seller.id, amount: "5000.00" };
    expectOneResponse(await sendAtOnce(pay, "/api/escrow", token, offer, `purchase-${round}`));
    expect(await prisma().payment.count({ where: { userId: buyer.id } })).toBe(round);
  }
  await expectBooksToAgree();
});
