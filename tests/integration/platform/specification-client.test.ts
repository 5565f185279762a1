/** A client that knows the documented calls alone: their methods, paths and payload names, and a login before them. */
import { buildUser } from "@/demo/builders";
import { hashPassword } from "@/lib/server/platform/auth/password";
import { prisma } from "@/lib/server/platform/database/client";
import { call } from "../../helpers/api";
import { servedEndpoints } from "../../helpers/documented";
import { login, newAddress, password, postRegister, registration } from "../../helpers/sign-in";
import { dropOwnDatabase, openOwnDatabase } from "../../helpers/own-database";

// The first hundred disputes of a list are those of this file.
beforeAll(openOwnDatabase);
afterAll(dropOwnDatabase);

const endpoints = servedEndpoints();

/** Calls "PUT /api/escrow/7/confirm" with a token and a body, and with no other header. */
async function request(route: string, token?: string, body?: unknown) {
  const [method, address = ""] = route.split(" ") as ["GET" | "POST" | "PUT" | "DELETE", string];
  const path = address.split("?")[0] ?? "";
  const found = endpoints
    .filter((endpoint) => endpoint.method === method)
    .map((endpoint) => ({ ...endpoint, params: paramsOf(endpoint.path, path) }))
    .sort((one, other) => Object.keys(one.params ?? {}).length - Object.keys(other.params ?? {}).length)
    .find(({ params }) => params !== undefined);
  if (!found?.params) throw new Error(`${route} is not served`);
  return call(found.handler, { method, path: address, params: found.params, token, body });
}

/** @returns undefined when the path is another one */
function paramsOf(pattern: string, path: string): Record<string, string> | undefined {
  const [names, values] = [pattern.split("/"), path.split("/")];
  const isSame = names.every((name, index) => name.startsWith("{") || name === values[index]);
  if (names.length !== values.length || !isSame) return undefined;
  return Object.fromEntries(
    names.flatMap((name, index) => (name.startsWith("{") ? [[name.slice(1, -1), values[index] ?? ""]] : [])),
  );
}

async function ok(route: string, token?: string, body?: unknown) {
  const response = await request(route, token, body);
  if (response.status !== 200 && response.status !== 201) throw new Error(`${route}: ${JSON.stringify(response)}`);
  return response.body;
}

/** Somebody who has registered and then logged in. */
async function member(role: string) {
  const fields = registration({ role, phone: "" });
  await postRegister(fields, newAddress());
  return signIn(fields.email);
}

async function signIn(email: string) {
  const { body } = await login(email);
  const { id } = await ok("GET /api/auth/me", body.token);
  return { id: id as number, token: body.token as string, role: body.user.role as string };
}

/** Admins do not register: an operator makes them. */
async function admin() {
  const { email } = await buildUser({ role: "admin" });
  await prisma().user.update({ where: { email }, data: { passwordHash: await hashPassword(password) } });
  return signIn(email);
}

/** A listing as a seller posts it and a buyer finds it. */
async function listedBy(seller: { token: string }, price: string | number) {
  const categories = await ok("GET /api/categories");
  const { id: categoryId } = categories.find(({ slug }: { slug: string }) => slug === "electronics");
  const { id } = await ok("POST /api/listings", seller.token, {
    categoryId,
    title: "Standing fan",
    description: "Used for one dry season.",
    price,
    location: "Yaba, Lagos",
    images: ["https://pictures.example/fan.jpg"],
    specifications: { Colour: "White" },
  });
  return ok(`GET /api/listings/${id}`);
}

/** Orders and pays. */
async function bought(buyer: { token: string }, seller: { id: number; token: string }, price: string | number) {
  const { id: listingId, userId: sellerId } = await listedBy(seller, price);
  const order = { sellerId, listingId, amount: price };
  const transaction = await ok("POST /api/transactions", buyer.token, { ...order, paymentMethod: "escrow" });
  expect(transaction).toMatchObject({ status: "pending", buyerId: expect.any(Number), sellerId: seller.id });
  const escrow = await ok("POST /api/escrow", buyer.token, order);
  expect(escrow).toMatchObject({ status: "pending", listingId, sellerId, transactionId: transaction.id });
  return escrow;
}

const roles = ["user", "agent", "artisan", "tenant"] as const;
const pairs = roles.flatMap((role, index) => {
  const seller = roles[(index + 1) % roles.length] ?? role;
  return [
    [role, seller, "12500.50"],
    [role, seller, 12_500.5],
  ] as const;
});

describe.each(pairs)("buyer: %s, seller: %s, price: %j", (buyerRole, sellerRole, price) => {
  test("a purchase is paid, confirmed and reviewed", async () => {
    const [buyer, seller] = [await member(buyerRole), await member(sellerRole)];
    expect([buyer.role, seller.role]).toEqual([buyerRole, sellerRole]);
    const { id, amount, listingId } = await bought(buyer, seller, price);
    expect(amount).toBe("12500.50");
    expect(await ok(`PUT /api/escrow/${id}/confirm`, buyer.token)).toMatchObject({ id, status: "confirmed" });
    expect(await ok("GET /api/escrow", buyer.token)).toMatchObject([{ id, status: "confirmed" }]);
    expect(await ok("GET /api/escrow/seller", seller.token)).toMatchObject([{ id, status: "confirmed" }]);
    for (const { token } of [buyer, seller])
      expect(await ok("GET /api/transactions?limit=10", token)).toMatchObject([{ listingId, status: "completed" }]);
    const review = { revieweeId: seller.id, listingId, rating: 5, comment: "As described, and quick." };
    await ok("POST /api/reviews", buyer.token, review);
    expect(await ok(`GET /api/reviews?revieweeId=${seller.id}`)).toMatchObject([review]);
    expect(await ok("GET /api/dashboard/stats", seller.token)).toMatchObject({ totalEarnings: "12500.50" });
    expect(await ok(`GET /api/trust-events/${seller.id}`)).toMatchObject([{ scoreChange: 2 }, { scoreChange: 5 }]);
  });

  test("a purchase is disputed, and an admin resolves it right after a login", async () => {
    const [buyer, seller, decider] = [await member(buyerRole), await member(sellerRole), await admin()];
    const { id, transactionId } = await bought(buyer, seller, price);
    const reason = "The fan arrived with a broken blade.";
    expect(await ok(`PUT /api/escrow/${id}/dispute`, buyer.token, { reason })).toMatchObject({
      status: "disputed",
      disputeReason: reason,
    });
    const answer = {
      transactionId,
      respondentId: buyer.id,
      reason: "other",
      description: "It was whole when I sent it.",
    };
    await ok("POST /api/disputes", seller.token, answer);
    const waiting = await ok("GET /api/escrow/disputes", decider.token);
    expect(waiting).toContainEqual(expect.objectContaining({ id, status: "disputed" }));
    const decision = { resolution: "resolved", adminNotes: "The blade was broken on the way." };
    expect(await ok(`PUT /api/escrow/${id}/resolve`, decider.token, decision)).toMatchObject({
      status: "resolved",
      adminNotes: decision.adminNotes,
    });
    expect(await ok("GET /api/disputes", seller.token)).toMatchObject([{ status: "resolved" }, { status: "resolved" }]);
    expect(await ok("GET /api/escrow", buyer.token)).toMatchObject([{ id, status: "resolved" }]);
  });
});

test.each(roles)("%s: edits and deletes a listing, files a dispute, asks for verification", async (role) => {
  const [person, seller, decider] = [await member(role), await member("user"), await admin()];
  const { id, categoryId } = await listedBy(person, "4000");
  const content = { title: "Table fan", description: "Used for two seasons.", price: 3_500, location: "Ikeja" };
  expect(await ok(`PUT /api/listings/${id}`, person.token, { ...content, categoryId })).toMatchObject({
    title: "Table fan",
    price: "3500.00",
  });
  expect(await ok("GET /api/listings/my", person.token)).toMatchObject([{ id }]);
  expect((await request(`DELETE /api/listings/${id}`, person.token)).status).toBe(204);

  const { transactionId } = await bought(person, seller, 3_500);
  const dispute = { transactionId, respondentId: seller.id, reason: "quality_issues", description: "It is too loud." };
  const filed = await ok("POST /api/disputes", person.token, dispute);
  await ok(`PUT /api/disputes/${filed.id}`, decider.token, { status: "investigating" });
  const resolution = { status: "resolved", resolution: "Both have agreed." };
  expect(await ok(`PUT /api/disputes/${filed.id}`, decider.token, resolution)).toMatchObject(resolution);

  const documents = { type: "identity", notes: "A passport", submittedAt: "2026-11-01T10:00:00.000Z" };
  const asked = await ok("POST /api/verification-requests", person.token, { verificationType: "identity", documents });
  const decision = { status: "approved", adminNotes: "Seen." };
  await ok(`PUT /api/verification-requests/${asked.id}`, decider.token, decision);
  expect(await ok("GET /api/verification-requests", person.token)).toMatchObject([decision]);
  expect(await ok(`GET /api/users/${person.id}`)).toMatchObject({ isVerified: true, trustScore: "10.00" });
});
