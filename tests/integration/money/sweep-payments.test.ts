import { execute, sql } from "@/lib/server/platform/database/client";
import { sweep } from "@/lib/server/jobs/sweep";
import { at, hoursFrom } from "../../helpers/clock";
import { moneyArrives } from "../../helpers/payment-sandbox";
import { jobRunsAt, pendingPayment, refundsOf, resetPayments, waitingPayment } from "../../helpers/payments";
import { eventOf, hearOf, postWebhook } from "../../helpers/webhooks";
import { payoutIdOf, sellerWithBalance, withdraw } from "../../helpers/payouts";

afterEach(resetPayments);

test("the sweep queues payments again that nobody went on with for a minute", async () => {
  const begun = await pendingPayment();
  const wrong = await waitingPayment();
  moneyArrives(wrong.reference, 1n);
  await hearOf(wrong.reference);
  const [refund] = await refundsOf(wrong.payment.id);
  const unheard = JSON.stringify({ event: "charge.success", data: { reference: begun.reference } });
  await postWebhook(unheard);
  const withdrawal = payoutIdOf(await withdraw(await sellerWithBalance(), "1.00"));
  const jobs = [
    ["verify_pending_payment", begun.payment.id],
    ["send_refund", refund?.id ?? 0],
    ["process_provider_event", (await eventOf(unheard)) ?? 0],
    ["send_payout", withdrawal],
  ] as const;
  const runs = () => Promise.all(jobs.map(([task, id]) => jobRunsAt(task, id)));
  await execute(
    sql`select graphile_worker.remove_job(key) from unnest(${jobs.map((job) => job.join(":"))}::text[]) as key`,
  );
  await sweep();
  // The refund and the withdrawal are due at once.
  expect((await runs()).filter(Boolean)).toHaveLength(2);
  const later = hoursFrom(61 / 3600);
  expect(await at(later, sweep)).toBeGreaterThanOrEqual(4);
  expect((await runs()).filter(Boolean)).toHaveLength(4);
});
