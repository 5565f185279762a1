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
 * Two kinds of bad luck do not reach those who ask for a connection:
 * - A process that starts, or whose machine is busy, does nothing for a while. Its limit has then passed before it
 *   could read the database's answer: it connects once more.
 * - A connection that was opened while the database was read-only stays so, and one to a primary that became a standby
 *   too. After a write was refused for it, every connection that was open by then is replaced before it is used again,
 *   whoever uses it. (Connections that are read-only on purpose have `isReadOnly`.)
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
