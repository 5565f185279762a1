import { escrow } from "@/lib/contracts/deals/escrow";
import { trustEvent } from "@/lib/contracts/people/trust-events";
import { expectError, expectList, expectOk, unknownIds } from "../../helpers/expectations";
import { admin, completedPurchase, disputedPurchase, person } from "../../helpers/market";
import { api } from "../../helpers/market-api";
import { scoreOf } from "../../helpers/records";
import { writeReview } from "../../helpers/reviews";
import { getTrustEvents } from "../../helpers/user-api";

describe("trust events", () => {
  test("tell what happened and by how much, not with whom nor for how much", async () => {
    const seller = await person({ trustScore: 20, fullName: "Sellwell Okonkwo" });
    const buyer = await person({ fullName: "Buyalot Adeyemi" });
    const bought = await completedPurchase({ seller, buyer, priceKobo: 7_654_32n });
    await writeReview({ ...bought, seller, buyer }, { rating: 2, comment: "Chargeback of 7654.32 to Buyalot!" });
    const refunded = await disputedPurchase({ seller, buyer, priceKobo: 7_654_32n });
    const decision = { resolution: "resolved", adminNotes: "Refund to Buyalot." };
    expectOk(escrow, await api.resolve(await admin(), refunded.escrowId, decision));

    const answer = await getTrustEvents(seller.id);
    expect(expectList(trustEvent, answer).map(({ eventType, scoreChange }) => [eventType, scoreChange])).toEqual([
      ["dispute_refunded", -10],
      ["two_star_review", -2],
      ["transaction_completed", 5],
    ]);
    const texts = JSON.stringify([answer.body, (await getTrustEvents(buyer.id)).body]);
    for (const hidden of [buyer.username, seller.username, "Buyalot", "Sellwell", "7654", "7,654", "765432", "₦"])
      expect(texts).not.toContain(hidden);
    for (const { eventType } of expectList(trustEvent, answer)) expect(eventType).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect(await scoreOf(seller)).toBe("13.00");
  });

  test("are newest first and cut to the limit; a new person has none; nobody is 404", async () => {
    const seller = await person();
    for (const rating of [5, 4]) await writeReview(await completedPurchase({ seller }), { rating });
    const types = async (query?: string) =>
      expectList(trustEvent, await getTrustEvents(seller.id, query)).map(({ eventType }) => eventType);
    const all = ["four_star_review", "transaction_completed", "five_star_review", "transaction_completed"];
    expect([await types(), await types("limit=100"), await types("limit=1000")]).toEqual([all, all, all]);
    expect(await types("limit=1")).toEqual(all.slice(0, 1));
    expect(expectList(trustEvent, await getTrustEvents((await person()).id))).toEqual([]);
    for (const none of unknownIds)
      expect(expectError(await getTrustEvents(none))).toMatchObject({ status: 404, code: "not_found" });
  });
});
