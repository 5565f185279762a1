import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { dataDir } from "../../lib/process/data-dir";
import { withPaymentProvider } from "../process/with-payment-provider";
import { withDatabase } from "./connect";

type Options = {
  /** The tool calls the payment provider. */
  callsProvider?: boolean;
};

/**
 * Runs a command-line tool against Oja's database and exits with its code. The tool imports lib/server
 * inside `work`: its modules read the settings that are set here.
 */
export async function runCli(work: () => Promise<number>, { callsProvider = false }: Options = {}): Promise<never> {
  const code = await withDatabase(async ({ app }) => {
    process.env.DATABASE_URL = app;
    process.env.AUTH_SECRET ||= (await readSecret()) ?? randomBytes(32).toString("hex");
    return callsProvider ? withPaymentProvider(() => runWork(work)) : runWork(work);
  });
  process.exit(code);
}

/** The first import of lib/server reads the settings. */
async function runWork(work: () => Promise<number>): Promise<number> {
  const { closeDatabase } = await import("@/lib/server/platform/database/client");
  try {
    return await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  } finally {
    await closeDatabase();
  }
}

/** The secret that `npm start` has made for its embedded database */
const readSecret = (): Promise<string | undefined> =>
  readFile(path.join(dataDir, "auth-secret"), "utf8").then(
    (text) => text.trim(),
    () => undefined,
  );
