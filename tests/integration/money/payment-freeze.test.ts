import { escrow } from "@/lib/contracts/deals/escrow";
import { transaction } from "@/lib/contracts/deals/transactions";
import { runPurchaseTimer } from "@/lib/server/deals/purchases/run-purchase-timer";
import { sendPayout } from "@/lib/server/money/operations/send-payout";
import { verifyPendingPayment } from "@/lib/server/deals/purchases/verify-pending-payment";
import { at, hoursFrom } from "../../helpers/clock";
import { expectOk } from "../../helpers/expectations";
import { admin, buildMarket, disputedPurchase, heldPurchase, person, unpaidOrder } from "../../helpers/market";
import { api } from "../../helpers/market-api";
import {
  endFreeze,
  expectHeldOnce,
  expectUnavailable,
  freezePayments,
  ordersOf,
  paymentsOf,
  pendingPayment,
  price,
  resetPayments,
} from "../../helpers/payments";
import { payoutIdOf, payoutStatusOf, sellerWithBalance, withdraw } from "../../helpers/payouts";
import { availableKobo, changesNothing, settlementOf } from "../../helpers/records";
import { dueAt } from "../../helpers/timers";
import { hearOf } from "../../helpers/webhooks";

afterEach(resetPayments);

describe("during a payment freeze", () => {
  test("no money moves, people can read and order, and payments go on afterwards", async () => {
    const scenes = { market: await buildMarket(), held: await heldPurchase(), disputed: await disputedPurchase() };
    const [seller, judge] = [await sellerWithBalance(), await admin()];
    const { held, disputed } = scenes;
    const decision = { resolution: "resolved", adminNotes: "Decided.", outcome: "release" };
    const moves = [
      [scenes.market.listing.id, () => api.pay(scenes.market.buyer, scenes.market.offer), 201],
      [disputed.listing.id, () => api.resolve(judge, disputed.escrowId, decision), 200],
      [held.listing.id, () => api.cancel(held.seller, held.transactionId), 200],
      [held.listing.id, () => api.confirm(held.buyer, held.escrowId), 409],
      [held.listing.id, () => withdraw(seller, "15000.00"), 201],
    ] as const;
    await freezePayments();
    for (const [listingId, move] of moves)
      await changesNothing(listingId, async () => expectUnavailable(await move(), /paused/));
    expect(await paymentsOf(scenes.market.listing.id)).toEqual([]);
    expect(await availableKobo(seller.id)).toBe(price);
    for (const read of [
      api.listPurchases,
      api.listTransactions,
      api.readStatement,
      api.readStats,
      api.listNotifications,
    ])
      expect(await read(held.buyer)).toMatchObject({ status: 200 });
    expectOk(escrow, await api.dispatch(held.seller, held.escrowId, { carrier: "GIG" }));
    expectOk(transaction, await api.order(await person(), scenes.market.offer), 201);
    await endFreeze();
    for (const [, move, status] of moves) expect(await move()).toMatchObject({ status });
  });

  test("what has come is held all the same; timers that move money wait", async () => {
    const funding = await pendingPayment();
    const held = await heldPurchase();
    const unpaid = await unpaidOrder();
    const deadline = hoursFrom(8 * 24);
    await freezePayments();
    await hearOf(funding.reference);
    await verifyPendingPayment(funding.payment.id);
    await expectHeldOnce(funding);
    await changesNothing(held.listing.id, async () => {
      const run = at(deadline, () => runPurchaseTimer(held.transactionId));
      await expect(run).rejects.toMatchObject({ code: "unavailable" });
    });
    expect(await dueAt(deadline, held)).toEqual(["purchase_timer"]);
    await at(deadline, () => runPurchaseTimer(unpaid.transactionId));
    expect(await ordersOf(unpaid.listing.id)).toMatchObject([{ status: "cancelled" }]);
    await endFreeze();
    await at(deadline, () => runPurchaseTimer(held.transactionId));
    expect(await settlementOf(held.escrowId)).toMatchObject({ kinds: ["funding", "refund"], buyerKobo: price });
  });

  test("a payout that was requested before is not sent", async () => {
    const seller = await sellerWithBalance();
    const id = payoutIdOf(await withdraw(seller, "15000.00"));
    await freezePayments();
    await sendPayout(id).catch(() => undefined);
    expect(await payoutStatusOf(id)).toBe("queued");
  });
});
