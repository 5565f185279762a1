import "server-only";
import pg from "pg";

/**
 * Sends the statements of one turn of the event loop in one write. pg writes each by itself, and each write wakes the
 * database's process (docs/decisions/049-few-round-trips.md).
 */
export class BatchingClient extends pg.Client {
  private isWaiting = false;

  override query(...statement: unknown[]): never {
    const { stream } = this.connection;
    if (!this.isWaiting) {
      this.isWaiting = true;
      stream.cork();
      process.nextTick(() => {
        this.isWaiting = false;
        stream.uncork();
      });
    }
    return super.query(...(statement as [string])) as never;
  }
}
