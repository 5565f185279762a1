/** A payment provider that never answers holds up news of payments, and nothing else. */
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { prisma } from "@/lib/server/platform/database/client";
import { env } from "@/lib/server/platform/env";
import { startWorker } from "@/lib/server/jobs/worker";
import { account } from "../../helpers/account-api";
import { kindsOfMailTo, mailsTo } from "../../helpers/mails";
import { person } from "../../helpers/market";
import { dropOwnDatabase, openOwnDatabase } from "../../helpers/own-database";
import { resetPayments, waitingPayment } from "../../helpers/payments";
import { payoutIdOf, payoutOf, sellerWithBalance, withdraw } from "../../helpers/payouts";
import { until } from "../../helpers/until";
import { postWebhook } from "../../helpers/webhooks";

beforeAll(openOwnDatabase);
afterEach(resetPayments);
afterAll(dropOwnDatabase);

test("while many payments wait for it, a mail is sent, and so is money", async () => {
  const seller = await sellerWithBalance();
  const silent = http.createServer((request, response) => {
    request.resume();
    // It knows every recipient, rejects transfers for lack of money, and never answers anything else.
    if (request.url === "/transferrecipient")
      response.end(JSON.stringify({ status: true, message: "", data: { recipient_code: "RCP_1" } }));
    else if (request.url === "/transfer")
      response.writeHead(400).end(JSON.stringify({ status: false, message: "Your balance is not enough" }));
  });
  await once(silent.listen(0, "127.0.0.1"), "listening");
  const { reference } = await waitingPayment();
  const { PAYMENTS_SANDBOX_URL: sandbox } = env();
  env().PAYMENTS_SANDBOX_URL = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  for (let id = 0; id < 12; id++)
    await postWebhook(JSON.stringify({ event: "charge.success", data: { id, reference } }));
  const worker = await startWorker();
  try {
    const asked = () =>
      prisma()
        .$queryRaw`select from graphile_worker.jobs where task_identifier = 'process_provider_event' and locked_at is not null`;
    await until(async () => ((await asked()) as unknown[]).length === 3);
    const { email } = await person();
    expect((await account.forgotPassword({ email })).status).toBe(204);
    await until(async () => (await mailsTo(email)).some(({ sentAt }) => sentAt !== null));
    expect(await kindsOfMailTo(email)).toEqual(["reset_password"]);
    const payoutId = payoutIdOf(await withdraw(seller, "12000.00"));
    await until(async () => (await payoutOf(payoutId)).sentAt !== null);
    expect((await asked()) as unknown[]).toHaveLength(3);
  } finally {
    // Its jobs end with an error each.
    const stopped = worker.stop();
    silent.closeAllConnections();
    silent.close();
    await stopped;
    env().PAYMENTS_SANDBOX_URL = sandbox;
  }
});
