/** One account at every limit opens every page and calls every endpoint, concurrently; the server stays up. */
import { allOperations } from "@/lib/contracts/operations";
import type { UserActor } from "@/lib/server/platform/actor";
import { prisma } from "@/lib/server/platform/database/client";
import { createListing } from "@/lib/server/market/listings/create-listing";
import { confirmDelivery } from "@/lib/server/deals/purchases/confirm-delivery";
import { disputeEscrow } from "@/lib/server/deals/disputes/dispute-escrow";
import { dispatchEscrow } from "@/lib/server/deals/purchases/dispatch-escrow";
import { payAtOnce } from "@/demo/pay-at-once";
import { resolveEscrow } from "@/lib/server/deals/disputes/resolve-escrow";
import { placeOrder } from "@/lib/server/deals/purchases/place-order";
import { createReview } from "@/lib/server/people/reviews/create-review";
import { decideVerification } from "@/lib/server/people/verification/decide-verification";
import { requestVerification } from "@/lib/server/people/verification/request-verification";
import { tokenFor } from "../helpers/api";
import { CrashableOja } from "../helpers/crashable-oja";
import { hours } from "../helpers/size";
import { newTrader } from "../money/helpers/world";

const listings = 100;
/** More than any list shows */
const dealings = 110;
const together = 8;
/** Its heap may take 240 and its caches 48; Node itself, compiled code and responses on their way take the rest. */
const maxServerMegabytes = 450;
const maxRendererMegabytes = 320;
const megabyte = 1024 * 1024;
const text = (length: number) => "ọ̀pọ̀ ".repeat(length).slice(0, length);

let oja: CrashableOja;
let [seller, buyer, admin]: UserActor[] = [];
let [escrowId, listingId, orderId] = [0, 0, 0];

beforeAll(async () => {
  oja = await CrashableOja.start();
  [seller, buyer, admin] = [await newTrader(), await newTrader(), await newTrader("admin")];
  await fill(seller, buyer, admin);
}, hours(1));
afterAll(async () => {
  expect(await oja.serversLost()).toBe(0);
  await oja.stop();
});

/** Fills an account to its limits, with texts of the maximum length. */
async function fill(owner: UserActor, customer: UserActor, judge: UserActor): Promise<void> {
  const category = await prisma().category.findUniqueOrThrow({ where: { slug: "beauty" } });
  const largest = {
    categoryId: category.id,
    title: text(200),
    description: "x".repeat(9_000),
    price: 5_000_00n,
    location: text(100),
    images: Array.from({ length: 8 }, (_, picture) => `https://example.com/${"a".repeat(400)}/${picture}.jpg`),
    specifications: Object.fromEntries(Array.from({ length: 10 }, (_, fact) => [`Fact ${fact}`, "y".repeat(190)])),
  };
  for (let count = 0; count < listings; count++) listingId = (await createListing(owner, largest)).value.dto.id;
  await expect(createListing(owner, largest)).rejects.toThrow("You have 100 listings");
  const handover = { method: "delivery", address: text(300), phone: "+2348031234567", note: text(500) } as const;
  for (let count = 0; count < dealings; count++) {
    const {
      value: { dto },
    } = await payAtOnce(customer, { listingId, sellerId: owner.id, amount: largest.price, handover });
    escrowId = dto.id;
    await dispatchEscrow(owner, escrowId, { note: text(1_000) });
    if (count % 2 === 0) {
      await confirmDelivery(customer, escrowId);
      await createReview(customer, { revieweeId: owner.id, listingId, rating: 5, comment: text(2_000) });
      continue;
    }
    await disputeEscrow(customer, escrowId, text(10_000));
    if (count < dealings - 2)
      await resolveEscrow(judge, escrowId, { resolution: "resolved", outcome: "release", adminNotes: text(10_000) });
  }
  for (let count = 0; count < dealings; count++) {
    const stranger = await newTrader();
    const offer = { listingId, sellerId: owner.id, amount: largest.price, paymentMethod: "escrow" } as const;
    orderId = (await placeOrder(stranger, offer)).value.dto.id;
  }
  for (let count = 0; count < dealings; count++) {
    const documents = { Letter: "z".repeat(1_900), Register: "z".repeat(1_900), Bill: "z".repeat(1_900) };
    const {
      value: { dto },
    } = await requestVerification(owner, { verificationType: "business", documents });
    if (count < dealings - 1) await decideVerification(judge, dto.id, { status: "rejected", adminNotes: text(10_000) });
  }
}

test(
  "every page opens, and every call responds, for the account, its buyer and an admin",
  async () => {
    const before = await oja.processes();
    const sizes: [string, number][] = [];
    const downloaded: number[] = [];
    for (const person of [seller, buyer, admin]) {
      if (!person) throw new Error("Nobody to look");
      const token = await tokenFor(person);
      for (const path of [...pagesOf(person), ...calls()]) sizes.push([path, await open(path, token)]);
      downloaded.push(await download(token));
    }
    const after = await oja.processes();
    expect(sizes.filter(([, bytes]) => bytes > 4 * megabyte)).toEqual([]);
    expect(after.map(({ pid }) => pid)).toEqual(before.map(({ pid }) => pid));
    expect(after[0]?.megabytes).toBeLessThan(maxServerMegabytes);
    expect(after[1]?.megabytes).toBeLessThan(maxRendererMegabytes);
    const largest = sizes.sort((a, b) => b[1] - a[1]).slice(0, 5);
    process.stdout.write(
      `The largest responses: ${JSON.stringify(largest)}; downloads: ${downloaded.join(" ")} bytes; ${JSON.stringify(after)}\n`,
    );
  },
  hours(1),
);

function pagesOf({ role }: UserActor): string[] {
  const own = ["/dashboard", "/my-dashboard", "/escrow", "/escrow/statement", `/edit-listing/${listingId}`];
  const forAdmins =
    role === "admin"
      ? ["/admin", "/admin/disputes", "/admin/find?q=a", `/admin/people/${seller?.id}`, `/order/${orderId}`]
      : [`/escrow/${escrowId}`, `/order/${orderId}`];
  return [
    ...own,
    ...forAdmins,
    `/profile/${seller?.id}`,
    `/listing/${listingId}`,
    "/",
    "/listings",
    "/category/beauty",
  ];
}

const queries: Record<string, string> = {
  "/api/listings/suggestions": "text=opo",
  "/api/listings/price-range": "categoryId=1",
  "/api/listings/fact-values": "category=vehicles&key=model&attr.make=toyota",
};

function calls(): string[] {
  const params: Record<string, string> = {
    "{idOrSlug}": "beauty",
    "{userId}": String(seller?.id),
    "/users/{id}": `/users/${seller?.id}`,
    "/escrow/{id}": `/escrow/${escrowId}`,
    "/transactions/{id}": `/transactions/${orderId}`,
    "/listings/{id}": `/listings/${listingId}`,
  };
  return allOperations
    .filter(([name, { method }]) => method === "GET" && name !== "exportOwnData")
    .map(([, { path }]) =>
      Object.entries(params).reduce<string>((filled, [name, value]) => filled.replace(name, value), path),
    )
    .map((path) => `${path}?${queries[path] ?? "limit=100"}`);
}

/** The one response of any size, because it is sent while it is made. @returns its bytes */
async function download(token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  const { status, body } = await fetch(`${oja.url}/api/users/me/export`, { headers });
  expect(status).toBe(200);
  let bytes = 0;
  for await (const chunk of body ?? []) bytes += (chunk as Uint8Array).length;
  return bytes;
}

/** Many at once. @returns the bytes of one response */
async function open(path: string, token: string): Promise<number> {
  const headers: Record<string, string> = path.startsWith("/api/")
    ? { Authorization: `Bearer ${token}` }
    : { Cookie: `next-auth.session-token=${token}` };
  const looks = Array.from({ length: together }, async () => {
    const response = await fetch(oja.url + path, { headers });
    const { byteLength } = await response.arrayBuffer();
    // A stranger to a purchase gets a 404, and a non-admin on an admin's call a 403.
    expect([200, 403, 404]).toContain(response.status);
    return byteLength;
  });
  return Math.max(...(await Promise.all(looks)));
}
