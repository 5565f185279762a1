import { reader, sql } from "@/lib/server/database/client";
import { sweep } from "@/lib/server/jobs/sweep";
import { handleWebhook } from "@/lib/server/purchases/apply-provider-result";
import { at, hoursFrom } from "../helpers/clock";
import { api } from "../helpers/market-api";
import { jobRunsAt, pendingPayment, resetPayments } from "../helpers/payments";
import { payoutIdOf, sellerWithBalance } from "../helpers/payouts";

afterEach(resetPayments);

test("the sweep queues payments again that nobody went on with for a minute", async () => {
  const begun = await pendingPayment();
  const wrong = await pendingPayment();
  await handleWebhook({ ...wrong.webhook, receivedKobo: 1n });
  const withdrawal = payoutIdOf(await api.requestPayout(await sellerWithBalance(), { amount: "1.00" }));
  const jobs = [
    ["verify_pending_payment", begun.payment.id],
    ["refund_payment", wrong.payment.id],
    ["send_payout", withdrawal],
  ] as const;
  const runs = () => Promise.all(jobs.map(([task, id]) => jobRunsAt(task, id)));
  await reader.rows(
    sql`select graphile_worker.remove_job(key) from unnest(${jobs.map((job) => job.join(":"))}::text[]) as key`,
  );
  await sweep();
  expect(await runs()).toEqual([undefined, undefined, undefined]);
  const later = hoursFrom(61 / 3600);
  expect(await at(later, sweep)).toBeGreaterThanOrEqual(3);
  expect(await runs()).toEqual([later, later, later]);
});
