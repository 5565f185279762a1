/** A client that retries the same request, with the same key, until the server returns its outcome. */
import { randomUUID } from "node:crypto";
import type { PaymentDto } from "@/lib/contracts/money/payments";
import { setTimeout as pause } from "node:timers/promises";

type Body = { id?: number; code?: string; status?: string; payment?: PaymentDto };
export type HttpAnswer = { status: number; body: Body; ms: number };

const giveUpAfterMs = 60_000;
const pauseMs = 50;

export class RetryingClient {
  /** The longest time of any request until its response or failure, in ms */
  slowestMs = 0;
  readonly statuses = new Set<number>();

  constructor(
    readonly url: string,
    private readonly token: string,
  ) {}

  /** @throws Error when every attempt of a minute fails */
  async untilResponded(
    method: "POST" | "PUT",
    path: string,
    body?: unknown,
    key: string | undefined = method === "POST" ? randomUUID() : undefined,
  ): Promise<HttpAnswer> {
    const startedAt = performance.now();
    for (;;) {
      const answer = await this.once(method, path, body, key).catch((error: unknown) => ({ failure: String(error) }));
      if ("status" in answer && answer.status !== 503) return answer;
      if (performance.now() - startedAt > giveUpAfterMs)
        throw new Error(`${method} ${path}: no answer, at last ${JSON.stringify(answer)}`);
      await pause(pauseMs);
    }
  }

  async once(method: string, path: string, body?: unknown, key?: string): Promise<HttpAnswer> {
    const startedAt = performance.now();
    try {
      const response = await fetch(this.url + path, {
        method,
        headers: {
          Authorization: `Bearer ${this.token}`,
          ...(body !== undefined && { "Content-Type": "application/json" }),
          ...(key && { "Idempotency-Key": key }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      const text = await response.text();
      this.statuses.add(response.status);
      if (response.status === 503 && !response.headers.get("retry-after"))
        throw new Error("A 503 says when to try again");
      return { status: response.status, body: text ? JSON.parse(text) : {}, ms: performance.now() - startedAt };
    } finally {
      this.slowestMs = Math.max(this.slowestMs, performance.now() - startedAt);
    }
  }
}
