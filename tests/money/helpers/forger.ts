/** Somebody who sends webhooks that Paystack did not. */
import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { reader, sql } from "@/lib/server/platform/database/client";
import type { Random } from "@/demo/random";
import { signatureOf } from "../../helpers/webhooks";

const pauseMs = 50;

type Forgery = { body: string; signature?: string };

/** Not by the key: nothing of it may be stored. */
const unsigned = [
  (body: string): Forgery => ({ body }),
  (body: string): Forgery => ({ body, signature: signatureOf(body, "sk_test_somebody_else") }),
  (body: string): Forgery => ({ body, signature: signatureOf(`${body} `) }),
  (body: string): Forgery => ({ body, signature: signatureOf(body).slice(0, 64) }),
];

export class Forger {
  private readonly refused: string[] = [];
  private serial = 0;

  constructor(
    private readonly url: string,
    private readonly random: Random,
  ) {}

  /** Claims money for payments that exist, until told to stop. */
  async forge(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const reference = await this.anyReference();
      await (this.random.next() < 0.8 ? this.sendUnsigned(reference) : this.sendUntrue(reference));
      await pause(pauseMs);
    }
  }

  async expectNothingStored(): Promise<void> {
    expect(this.refused.length).toBeGreaterThan(0);
    const hashes = this.refused.map((body) => createHash("sha256").update(body).digest());
    expect(await reader.rows(sql`select id from provider_events where hash = any(${hashes})`)).toEqual([]);
  }

  private async sendUnsigned(reference: string): Promise<void> {
    const forgery = this.random.pick(unsigned)(this.claim(reference));
    this.refused.push(forgery.body);
    const status = await this.post(forgery);
    // Refused, or the server is being killed.
    expect([undefined, 401, 503]).toContain(status);
  }

  /** Signed as if the key had leaked, about what is not so: it is asked, and changes nothing. */
  private async sendUntrue(reference: string): Promise<void> {
    const body = this.random.pick([
      this.claim(reference),
      this.claim(`${reference}0`),
      this.claim(reference).replace("charge.success", "refund.processed"),
      JSON.stringify({ event: "subscription.create", data: { id: ++this.serial } }),
    ]);
    expect([undefined, 200, 503]).toContain(await this.post({ body, signature: signatureOf(body) }));
  }

  /** Much money for a payment */
  private claim(reference: string): string {
    const data = { id: ++this.serial, domain: "test", status: "success", amount: 10 ** 9, currency: "NGN", reference };
    return JSON.stringify({ event: "charge.success", data });
  }

  private async anyReference(): Promise<string> {
    const [attempt] = await reader.rows<{ reference: string }>(
      sql`select reference from payment_attempts where status = 'open' order by random() limit 1`,
    );
    return attempt?.reference ?? "oja-abc123-funding-000000001-1-4f1c09b7a2d3";
  }

  private async post({ body, signature }: Forgery): Promise<number | undefined> {
    const headers = { "Content-Type": "application/json", ...(signature && { "x-paystack-signature": signature }) };
    const address = new URL("/api/payments/paystack/webhook", this.url);
    const response = await fetch(address, { method: "POST", headers, body }).catch(() => undefined);
    await response?.body?.cancel();
    return response?.status;
  }
}
