import type { Payment } from "@/lib/generated/prisma/client";
import { prisma } from "@/lib/server/platform/database/client";
import { runPurchaseTimer } from "@/lib/server/deals/purchases/run-purchase-timer";
import type { ApiResult } from "../../helpers/api";
import { at } from "../../helpers/clock";
import { inLockOrder, shuffled } from "../../helpers/concurrency";
import { unpaidOrder } from "../../helpers/market";
import { api } from "../../helpers/market-api";
import { scoreOf } from "../../helpers/records";
import {
  cancel,
  cancelAsBuyer,
  confirm,
  confirmed,
  deadlineOf,
  dispatch,
  dispute,
  endingOf,
  endings,
  readOrder,
  refunded,
  type Scene,
  timerOf,
  timerRuns,
} from "../../helpers/timers";

describe("at the deadline", () => {
  const held = ["active", "pending", "", "pending", "funding"];
  const disputed = ["active", "disputed", "", "pending", "funding"];
  const races = [
    ["cancel_unpaid", "the buyer cancelling", cancelAsBuyer, endings.cancel_unpaid],
    ["cancel_unpaid", "the seller cancelling", cancel, endings.cancel_unpaid],
    ["cancel_held", "the buyer confirming", confirm, confirmed],
    ["cancel_held", "the buyer disputing", dispute, disputed],
    ["cancel_held", "the seller dispatching", dispatch, held],
    ["cancel_held", "the seller cancelling", cancel, refunded],
    ["confirm", "the buyer confirming", confirm, confirmed],
    ["confirm", "the buyer disputing", dispute, disputed],
    ["confirm", "the seller cancelling", cancel, refunded],
  ] as const;

  describe.each(races)("%s against %s", (step, _, act, ifFirst) => {
    const timer = timerOf(step);

    async function race(start: (scene: Scene) => Promise<(ApiResult | void)[]>, expected?: 200 | 409) {
      const scene = await timer.make({ priceKobo: 9_999_99n });
      const results = await at(await deadlineOf(scene, timer), () => start(scene));
      const status = results.find((result) => result !== undefined)?.status;
      expect(expected ? [expected] : [200, 409]).toContain(status);
      const isFirst = status === 200;
      expect(await endingOf(scene)).toEqual(isFirst ? ifFirst : endings[step]);
      const { events } = await readOrder(scene.transactionId);
      expect(events.filter(({ type, actorId }) => type === step && actorId === null)).toHaveLength(isFirst ? 0 : 1);
      await Promise.all([scoreOf(scene.buyer), scoreOf(scene.seller)]);
    }
    const timerRun = (scene: Scene) => () => runPurchaseTimer(scene.transactionId);

    test("the first of the two wins", async () => {
      await race((scene) => inLockOrder<ApiResult | void>(scene.listing.id, [() => act(scene), timerRun(scene)]), 200);
      await race((scene) => inLockOrder<ApiResult | void>(scene.listing.id, [timerRun(scene), () => act(scene)]), 409);
    });

    test("with 10 workers at once, one of all wins", () =>
      race((scene) => Promise.all(shuffled([() => act(scene), ...timerRuns(scene)]).map((attempt) => attempt()))));
  });

  test("money that is on its way when the order ends goes back; for an order that has ended there is a new one", async () => {
    const pay = (scene: Scene) => () => api.pay(scene.buyer, scene.offer);
    const timer = (scene: Scene) => () => runPurchaseTimer(scene.transactionId);
    type Ended = { scene: Scene; payment: Payment; answer: ApiResult | void };
    const race = async (
      calls: (scene: Scene) => (() => Promise<ApiResult | void>)[],
      attempts = 20,
    ): Promise<Ended> => {
      const scene = await unpaidOrder();
      const deadline = await deadlineOf(scene, timerOf("cancel_unpaid"));
      const results = await at(deadline, () => inLockOrder(scene.listing.id, calls(scene)));
      const ending = await endingOf(scene);
      // The second half of the payment may pass the timer while Postgres wakes that up: then it is paid, in time.
      if (ending[0] === "active" && attempts > 0) {
        expect(ending).toEqual(["active", "pending", "", "pending", ""]);
        return race(calls, attempts - 1);
      }
      expect(ending).toMatchObject({ 0: "cancelled" });
      const payment = await prisma().payment.findFirstOrThrow({ where: { userId: scene.buyer.id } });
      return { scene, payment, answer: results.find((result) => result !== undefined) };
    };
    const late = await race((scene) => [pay(scene), timer(scene)]);
    expect(late.answer).toMatchObject({ status: 409 });
    expect(late.payment).toMatchObject({ status: "returning", transactionId: late.scene.transactionId });
    expect(await endingOf(late.scene)).toEqual(endings.cancel_unpaid);
    const anew = await race((scene) => [timer(scene), pay(scene)]);
    expect(anew.answer).toMatchObject({ status: 201 });
    const { id: escrowId, transactionId } = anew.answer?.body as { id: number; transactionId: number };
    expect(anew.payment).toMatchObject({ status: "paid", transactionId });
    expect(await endingOf({ ...anew.scene, transactionId, escrowId })).toEqual(held);
  });
});
