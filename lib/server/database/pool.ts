import "server-only";
import pg from "pg";
import { readOnlyTransaction } from "./errors";

type OnConnect = (error: Error | undefined, client: pg.PoolClient | undefined, release: Release) => void;
type Release = (error?: Error | boolean) => void;
/** pg's own protocol events, which its types leave out */
type WithProtocol = { connection: { on(event: "errorMessage", listener: (message: { code?: string }) => void): void } };

/** While everything fails, connections are not all opened again for each failure. */
const restMs = 200;

/**
 * A connection that was opened while the database was read-only stays so, and one to a primary that became a standby
 * too. After a write was refused for it, every connection that was open by then is replaced before it is used again,
 * whoever uses it.
 */
export class Pool extends pg.Pool {
  readonly #openedAt = new WeakMap<pg.PoolClient, number>();
  #readOnlyAt = -Infinity;

  constructor(config: pg.PoolConfig) {
    super(config);
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
    if (!callback) return super.connect().then((client) => (this.#replaces(client) ? this.connect() : client));
    super.connect((error, client, release) => {
      if (client && this.#replaces(client)) this.connect(callback);
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
