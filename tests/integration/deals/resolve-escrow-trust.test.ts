import { escrow } from "@/lib/contracts/deals/escrow";
import { prisma } from "@/lib/server/platform/database/client";
import { decision, type Purchase, trustChangesOf } from "../../helpers/disputes";
import { expectOk } from "../../helpers/expectations";
import { admin, completedPurchase, disputedPurchase, heldPurchase, person } from "../../helpers/market";
import { api } from "../../helpers/market-api";
import { scoreOf } from "../../helpers/records";

describe("trust after a decision", () => {
  const decide = async (scene: Purchase, outcome: string) =>
    expectOk(escrow, await api.resolve(await admin(), scene.escrowId, decision({ outcome })));
  const completed = ["transaction_completed", 5];

  test("a refund costs the seller 10, every time, and never below 0", async () => {
    const seller = await person({ trustScore: 24 });
    const buyer = await person({ trustScore: 7 });
    const scores = [];
    for (let round = 0; round < 4; round++) {
      await decide(await disputedPurchase({ seller, buyer }), "refund");
      scores.push(await scoreOf(seller));
    }
    expect(scores).toEqual(["14.00", "4.00", "0.00", "0.00"]);
    expect(await trustChangesOf(seller)).toEqual(Array.from({ length: 4 }, () => ["dispute_refunded", -10]));
    expect([await scoreOf(buyer), await trustChangesOf(buyer)]).toEqual(["7.00", []]);
  });

  test("a release gives both 5, never above 100", async () => {
    const scene = await disputedPurchase({ seller: await person({ trustScore: 97.5 }) });
    await decide(scene, "release");
    expect([await scoreOf(scene.seller), await scoreOf(scene.buyer)]).toEqual(["100.00", "5.00"]);
    expect([await trustChangesOf(scene.seller), await trustChangesOf(scene.buyer)]).toEqual([[completed], [completed]]);
  });

  test("once for each pair in 30 days, however their purchases end", async () => {
    const [one, two] = [await person(), await person()];
    await decide(await disputedPurchase({ seller: one, buyer: two }), "release");
    await decide(await disputedPurchase({ seller: one, buyer: two }), "release");
    await decide(await disputedPurchase({ seller: two, buyer: one }), "release");
    await completedPurchase({ seller: two, buyer: one });
    expect([await trustChangesOf(one), await trustChangesOf(two)]).toEqual([[completed], [completed]]);
    await completedPurchase({ seller: one });
    expect([await scoreOf(one), await scoreOf(two)]).toEqual(["10.00", "5.00"]);
  });

  test.each([
    [29, 0],
    [31, 1],
  ])("a reward of %i days ago leaves room for %i more", async (days, more) => {
    const [seller, buyer] = [await person({ trustScore: 5 }), await person({ trustScore: 5 })];
    const createdAt = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
    for (const [user, counterparty] of [
      [seller, buyer],
      [buyer, seller],
    ] as const)
      await prisma().trustEvent.create({
        data: {
          userId: user.id,
          counterpartyId: counterparty.id,
          eventType: "transaction_completed",
          description: "Completed a transaction",
          scoreChange: 5,
          scoreAfter: 5,
          createdAt,
        },
      });
    await decide(await disputedPurchase({ seller, buyer }), "release");
    for (const { id } of [seller, buyer]) {
      expect(await scoreOf({ id })).toBe(more ? "10.00" : "5.00");
    }
  });

  test("a split, a dispute and a seller's cancelling give and take nothing", async () => {
    const [seller, buyer] = [await person({ trustScore: 50 }), await person({ trustScore: 50 })];
    const split = await disputedPurchase({ seller, buyer });
    expectOk(escrow, await api.resolve(await admin(), split.escrowId, decision({ outcome: "split", sellerAmount: 1 })));
    const cancelled = await heldPurchase({ seller, buyer });
    expect((await api.cancel(seller, cancelled.transactionId)).status).toBe(200);
    await disputedPurchase({ seller, buyer });
    expect([await scoreOf(seller), await scoreOf(buyer)]).toEqual(["50.00", "50.00"]);
    expect([await trustChangesOf(seller), await trustChangesOf(buyer)]).toEqual([[], []]);
  });
});
