import { dispute } from "@/lib/contracts/deals/disputes";
import { listingSummary } from "@/lib/contracts/market/listings";
import { ownUser, publicUser } from "@/lib/contracts/people/users";
import { buildListing } from "@/demo/builders";
import { expectError, expectList, expectOk, unknownIds } from "../../helpers/expectations";
import { admin, buildMarket, completedPurchase, person } from "../../helpers/market";
import { api } from "../../helpers/market-api";
import { writeReview } from "../../helpers/reviews";
import { getListingsOf, getReviewsOf, getTrustEvents, getUser } from "../../helpers/user-api";

describe("a user", () => {
  test("is shown to anybody without e-mail and phone, even to themselves here", async () => {
    const shown = await person({ phone: "+2348031234567", role: "artisan", trustScore: 62.5, fullName: "Ngozi Eze" });
    for (const caller of [undefined, await person(), shown, { token: "garbage" }]) {
      const answer = await getUser(caller, shown.id);
      expect(expectOk(publicUser, answer)).toEqual({
        id: shown.id,
        username: shown.username,
        fullName: "Ngozi Eze",
        about: null,
        role: "artisan",
        trustScore: "62.50",
        trustEventCount: 0,
        isVerified: false,
        verifiedTypes: [],
        hasPhone: false,
        createdAt: shown.createdAt.toISOString(),
      });
      for (const secret of [shown.email, "2348031234567", "password", "Hash"])
        expect(JSON.stringify(answer.body)).not.toContain(secret);
    }
  });

  test("is shown to admins with both, and never with the password", async () => {
    const [shown, silent] = [await person({ phone: "+2348031234567" }), await person()];
    const caller = await admin();
    expect(expectOk(ownUser, await getUser(caller, shown.id))).toMatchObject({
      id: shown.id,
      email: shown.email,
      phone: "+2348031234567",
    });
    expect(expectOk(ownUser, await getUser(caller, silent.id))).toMatchObject({ email: silent.email, phone: null });
  });

  test("that is not there: 404, for admins as well", async () => {
    for (const none of unknownIds)
      for (const caller of [undefined, await admin()])
        expect(expectError(await getUser(caller, none))).toMatchObject({ status: 404, code: "not_found" });
  });
});

describe("a user's listings", () => {
  test("are those on sale, newest first, nobody else's", async () => {
    const seller = await person();
    const put = (change: object) => buildListing({ userId: seller.id, ...change });
    const older = await put({ createdAt: new Date(Date.UTC(2026, 0, 1)) });
    await put({ status: "pending" });
    await put({ status: "completed" });
    await put({ deletedAt: new Date() });
    const newer = await put({ createdAt: new Date(Date.UTC(2026, 0, 2)) });
    await buildMarket();
    const shown = expectList(listingSummary, await getListingsOf(seller.id));
    expect(shown.map(({ id }) => id)).toEqual([newer.id, older.id]);
    expect(expectList(listingSummary, await getListingsOf(seller.id, "limit=1")).map(({ id }) => id)).toEqual([
      newer.id,
    ]);
    expect(expectList(listingSummary, await getListingsOf((await person()).id))).toEqual([]);
  });

  test("of nobody: 404", async () => {
    for (const none of unknownIds) expect(expectError(await getListingsOf(none))).toMatchObject({ status: 404 });
  });
});

test("nothing that others may read contains an e-mail address or a phone number", async () => {
  const [seller, buyer] = [await person({ phone: "+2348031234567" }), await person({ phone: "+2348037654321" })];
  const scene = await completedPurchase({ seller, buyer });
  await writeReview({ ...scene, seller, buyer });
  const complaint = {
    transactionId: scene.transactionId,
    respondentId: seller.id,
    reason: "other",
    description: "It stopped working.",
  };
  expectOk(dispute, await api.fileDispute(buyer, complaint), 201);
  const answers = [
    await api.readListing(buyer, scene.listing.id),
    await getReviewsOf(seller.id),
    await api.readEscrow(buyer, scene.escrowId),
    await api.readEscrow(seller, scene.escrowId),
    await api.listTransactions(buyer),
    await api.listDisputes(seller),
    await getTrustEvents(seller.id),
    await getUser(buyer, seller.id),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    for (const secret of [seller.email, buyer.email, "234803"]) expect(JSON.stringify(body)).not.toContain(secret);
  }
});
