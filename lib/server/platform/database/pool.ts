import "server-only";
import pg from "pg";
import { readOnlyTransaction } from "./errors";

type OnConnect = (error: Error | undefined, client: pg.PoolClient | undefined, release: Release) => void;
type Release = (error?: Error | boolean) => void;
/** pg's own protocol events, which its types leave out */
type WithProtocol = { connection: { on(event: "errorMessage", listener: (message: { code?: string }) => void): void } };

/** While everything fails, connections are not all opened again for each failure. */
const restMs = 200;
/** A wait that ends this much later than its limit was a wait for this process, not for the database. */
const lateMs = 250;

/**
 * A pool that hides two failures from its callers:
 * - A timeout that is not the database's. The event loop of a process that starts, or whose machine is busy, stalls, and
 *   the limit has passed before the answer could be read. It connects once more.
 * - A connection that was opened while the database was read-only stays so, and one to a primary that became a standby
 *   too. After a refused write, every connection that was open by then is replaced before it is used again. Pools that
 *   are read-only on purpose (`isReadOnly`) keep theirs.
 */
export class Pool extends pg.Pool {
  readonly #openedAt = new WeakMap<pg.PoolClient, number>();
  readonly #limitMs: number;
  #readOnlyAt = -Infinity;

  constructor({ isReadOnly = false, ...config }: pg.PoolConfig & { isReadOnly?: boolean }) {
    super(config);
    this.#limitMs = config.connectionTimeoutMillis || Infinity;
    if (isReadOnly) return;
    this.on("connect", (client) => {
      this.#openedAt.set(client, performance.now());
      (client as unknown as WithProtocol).connection.on("errorMessage", ({ code }) => {
        if (code === readOnlyTransaction) this.#noteReadOnly();
      });
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: OnConnect): void;
  override connect(callback?: OnConnect): Promise<pg.PoolClient> | void {
    if (callback) return this.#connect(callback);
    return new Promise((resolve, reject) =>
      this.#connect((error, client) => (client ? resolve(client) : reject(error ?? new Error("No connection")))),
    );
  }

  #connect(callback: OnConnect, mayTryAgain = true): void {
    const askedAt = performance.now();
    super.connect((error, client, release) => {
      const wasLate = performance.now() - askedAt > this.#limitMs + lateMs;
      if (client && this.#replaces(client)) this.#connect(callback, mayTryAgain);
      else if (error && wasLate && mayTryAgain) this.#connect(callback, false);
      else callback(error, client, release);
    });
  }

  #noteReadOnly(): void {
    const now = performance.now();
    if (now - this.#readOnlyAt > restMs) this.#readOnlyAt = now;
  }

  /** @returns whether the connection was closed, because it may be read-only */
  #replaces(client: pg.PoolClient): boolean {
    if ((this.#openedAt.get(client) ?? Infinity) > this.#readOnlyAt) return false;
    client.release(true);
    return true;
  }
}
