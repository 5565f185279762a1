import { createHmac } from "node:crypto";
import type { Troubles } from "./troubles";

const answerTimeoutMs = 30_000;
/** Webhooks that wait for another attempt; more are dropped, as ours is a machine of one developer */
const mostWaiting = 1_000;

/** Sends events to the merchant, signed as Paystack signs them, until they are answered with 200. */
export class Webhooks {
  private readonly waiting = new Set<NodeJS.Timeout>();
  /** Bodies of webhooks that are days late, until they are released */
  private kept: string[] = [];
  private isStopped = false;

  constructor(
    private readonly secretKey: string,
    private readonly url: string | undefined,
    private readonly retriesMs: readonly number[],
    private readonly troubles: () => Troubles,
  ) {}

  /** @param times how often the same event is sent */
  send(event: string, data: object, { delayMs = 0, times = 1 } = {}): void {
    if (!this.url) return;
    const body = JSON.stringify({ event, data });
    const troubles = this.troubles();
    if (troubles.strikes("webhookLost")) return;
    if (troubles.strikes("webhookKept") && this.kept.length < mostWaiting) return void this.kept.push(body);
    const copies = troubles.strikes("webhookDoubled") ? times + 1 : times;
    for (let copy = 0; copy < copies; copy++) this.later(delayMs + troubles.lateMs(), () => this.attempt(body, 0));
  }

  /** Sends what was kept, the newest first. */
  release(): void {
    for (const body of this.kept.splice(0).toReversed()) this.later(0, () => this.attempt(body, 0));
  }

  stop(): void {
    this.isStopped = true;
    for (const timer of this.waiting) clearTimeout(timer);
  }

  private later(ms: number, work: () => Promise<void>): void {
    if (this.isStopped || this.waiting.size >= mostWaiting) return;
    const timer = setTimeout(() => {
      this.waiting.delete(timer);
      void work();
    }, ms);
    this.waiting.add(timer);
  }

  private async attempt(body: string, failures: number): Promise<void> {
    const signature = createHmac("sha512", this.secretKey).update(body).digest("hex");
    const response = await fetch(this.url ?? "", {
      method: "POST",
      headers: { "Content-Type": "application/json", "x-paystack-signature": signature },
      body,
      signal: AbortSignal.timeout(answerTimeoutMs),
    }).catch(() => undefined);
    await response?.body?.cancel();
    const retryMs = this.retriesMs[failures];
    if (response?.status !== 200 && retryMs !== undefined) this.later(retryMs, () => this.attempt(body, failures + 1));
  }
}
