import { z } from "zod";
import { maxPushEndpoint } from "@/lib/domain/reach/push";
import { isoTime } from "../platform/fields";

/** Base64url without padding, of so many bytes */
const bytes = (count: number) => {
  const length = Math.ceil((count * 4) / 3);
  return z.string().regex(new RegExp(`^[\\w-]{${length}}={0,2}$`), `Must be ${count} bytes in base64url`);
};

/** The result of PushManager.subscribe() (Push API) */
export const savePushSubscriptionInput = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/, error: "Must be an https address" }).max(maxPushEndpoint),
  expirationTime: z.number().nullish(),
  keys: z.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
});

export const pushSubscription = z.object({
  id: z.int(),
  /** Whether it belongs to the session that asks */
  current: z.boolean(),
  /** "Chrome on Android" */
  device: z.string(),
  createdAt: isoTime,
});

export const pushSubscriptions = z.object({
  /** The applicationServerKey of PushManager.subscribe(), in base64url */
  publicKey: z.string(),
  subscriptions: z.array(pushSubscription),
});

export type SavePushSubscriptionInput = z.output<typeof savePushSubscriptionInput>;
export type PushSubscriptionDto = z.infer<typeof pushSubscription>;
export type PushSubscriptionsDto = z.infer<typeof pushSubscriptions>;
