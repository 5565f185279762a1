/** The built Oja in processes that a test may harm; its database is also open here. */
import { type ChildProcess, fork } from "node:child_process";
import { closeDatabase } from "@/lib/server/platform/database/client";
import { env } from "@/lib/server/platform/env";

export type Harm = "kill server" | "stall server" | "crash database" | "kill renderer" | "kill worker";
export type OjaProcess = { pid: number; megabytes: number };

type Started = { url: string; databaseUrl: string; sandboxUrl: string };
type Reply = { id: number; result?: unknown; error?: string };

export class CrashableOja {
  private nextId = 1;

  private constructor(
    private readonly keeper: ChildProcess,
    readonly url: string,
  ) {
    keeper.setMaxListeners(100);
  }

  /** @param settings of the server; Jest gives a test a copy of the environment, which child processes do not see */
  static async start(settings: Record<string, string> = {}): Promise<CrashableOja> {
    const args = [JSON.stringify(settings)];
    const keeper = fork("tests/helpers/crashable-oja-process.ts", args, { execArgv: ["--import", "tsx"] });
    const { url, databaseUrl, sandboxUrl } = await new Promise<Started>((resolve, reject) => {
      keeper.once("message", (message) => resolve(message as Started));
      keeper.once("exit", (code) => reject(new Error(`Oja did not start (exit code ${code})`)));
    });
    await closeDatabase();
    env().DATABASE_URL = databaseUrl;
    env().PAYMENTS_SANDBOX_URL = sandboxUrl;
    return new CrashableOja(keeper, url);
  }

  /** @returns once the harm is done */
  harm(harm: Harm): Promise<unknown> {
    return this.ask(harm);
  }

  /** Oja begins without a worker; one that is killed stays dead. */
  async startWorker(): Promise<void> {
    await this.ask("start worker");
  }

  /** How often a server process ended by itself. */
  async serversLost(): Promise<number> {
    return Number(await this.ask("servers lost"));
  }

  /** The web server and its renderer. */
  async processes(): Promise<OjaProcess[]> {
    return (await this.ask("processes")) as OjaProcess[];
  }

  /** Stops the web server by SIGTERM and starts another one. @returns how long stopping took, ms */
  async restart(): Promise<number> {
    return Number(await this.ask("stop server"));
  }

  async stop(): Promise<void> {
    await closeDatabase();
    if (this.keeper.exitCode !== null) return;
    const ended = new Promise((resolve) => this.keeper.once("exit", resolve));
    this.keeper.disconnect();
    await ended;
  }

  private ask(command: string): Promise<unknown> {
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      const isGone = () => reject(new Error(`Nobody is left to ${command}`));
      this.keeper.once("exit", isGone);
      const listen = (reply: Reply) => {
        if (reply.id !== id) return;
        this.keeper.off("message", listen);
        this.keeper.off("exit", isGone);
        if (reply.error) reject(new Error(reply.error));
        else resolve(reply.result);
      };
      this.keeper.on("message", listen);
      this.keeper.send({ id, command });
    });
  }
}
