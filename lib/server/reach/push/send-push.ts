import "server-only";
import webPush from "web-push";
import { pushLivesSeconds } from "@/lib/domain/reach/push";
import type { QueuedPush } from "./outbox";
import { assertPushService } from "./subscriptions";
import { vapidDetails } from "./vapid";

/** The payload that public/sw.js reads. */
export type PushContent = { title: string; body: string; path: string; tag: string; isUrgent: boolean };

const answerTimeoutMs = 10_000;
const longestTitle = 200;
const longestBody = 500;

/** A push service's rejection of a message, and when to retry. */
class PushRefused extends Error {
  constructor(
    readonly responseCode: number,
    readonly retryAfterMs: number,
  ) {
    super("The push service did not take the message");
  }
}

/**
 * Gives a message to the push service of a browser, encrypted for it (RFC 8291). A repetition has the same topic and
 * tag, and takes the place of the first.
 * @returns whether the browser still exists
 * @throws PushRefused; TypeError or a TimeoutError when the service is away, or slow
 */
export async function sendPush(
  { endpoint, p256dh, auth }: QueuedPush,
  { isUrgent, ...content }: PushContent,
): Promise<boolean> {
  assertPushService(endpoint);
  const { title, body } = content;
  const payload = { ...content, title: cut(title, longestTitle), body: cut(body, longestBody) };
  const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
    vapidDetails: vapidDetails(),
    TTL: pushLivesSeconds,
    urgency: isUrgent ? "high" : "normal",
    topic: content.tag,
    contentEncoding: "aes128gcm",
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
  const response = await fetch(endpoint, {
    method: "POST",
    headers,
    body: new Uint8Array(request.body),
    redirect: "manual",
    signal: AbortSignal.timeout(answerTimeoutMs),
  });
  // The body is not read, however long.
  await response.body?.cancel();
  if (response.ok) return true;
  // 403: it was subscribed with another key of ours.
  if ([403, 404, 410].includes(response.status)) return false;
  throw new PushRefused(response.status, Number(response.headers.get("retry-after") ?? 0) * 1_000 || 0);
}

const cut = (text: string, length: number): string => [...text].slice(0, length).join("");
