/** npm run seed:demo [-- --if-empty]: fills the database of DATABASE_URL with the demo market. */
import { onParentGone } from "../lib/process/stop-on-signal";
import { runPaymentSandbox } from "./process/run-payment-sandbox";
import { isEmptyMarket, seedDemo } from "../demo/seed";
import { closeDatabase } from "@/lib/server/platform/database/client";
import { env, ledgerMode } from "@/lib/server/platform/env";

onParentGone(() => process.exit(1));

/** The people of the demo pay with money that does not exist, which may not be in the books of real money. */
const withPurchases = ledgerMode() === "test";
env().PAYMENTS = "sandbox";
if (await isEmptyMarket()) {
  const sandbox = env().PAYMENTS_SANDBOX_URL
    ? undefined
    : await runPaymentSandbox({ authSecret: env().AUTH_SECRET, isKept: true });
  if (sandbox) env().PAYMENTS_SANDBOX_URL = sandbox.url;
  console.log("Database: adding demo data…");
  await seedDemo({ withPurchases });
  await sandbox?.stop();
} else if (!process.argv.includes("--if-empty")) {
  console.error(
    "The database has people in it already; demo data goes into an empty one only. If an earlier run did not finish, drop the database, create it, run npm run migrate -- deploy, and then this again.",
  );
  process.exitCode = 1;
}
await closeDatabase();
