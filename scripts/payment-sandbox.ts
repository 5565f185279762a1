/** The process of the payment sandbox, which npm start starts unless Paystack is set. */
import { stopOnSignal } from "../lib/process/stop-on-signal";
import { runPaymentSandbox } from "./process/run-payment-sandbox";

const { AUTH_SECRET = "", PORT, PAYMENTS_SANDBOX_PORT } = process.env;
const running = await runPaymentSandbox({
  authSecret: AUTH_SECRET,
  port: Number(PAYMENTS_SANDBOX_PORT),
  siteUrl: `http://127.0.0.1:${PORT}`,
  isKept: true,
});
process.send?.("ready");
stopOnSignal(running.stop);
