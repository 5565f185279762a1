import type { PushSubscriptionDto, SavePushSubscriptionInput } from "@/lib/contracts/reach/push-subscriptions";
import { apiRequest, DeviceError } from "../platform/api-client";
import { operations } from "../platform/operations";

/** impossible: the browser cannot, such as Safari on a phone before Oja is on its home screen · refused: by its owner */
export type PushAbility = "impossible" | "refused" | "possible";

export function pushAbility(): PushAbility {
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window)) return "impossible";
  return Notification.permission === "denied" ? "refused" : "possible";
}

/**
 * This browser shows notifications from now on. It asks its owner first.
 * @param publicKey of this site, in base64url
 * @throws DeviceError when they refuse, or the browser's push service does not answer; ApiError
 */
export async function switchPushOn(publicKey: string): Promise<PushSubscriptionDto> {
  if ((await Notification.requestPermission()) !== "granted")
    throw new DeviceError("Your browser does not let Oja notify you. Allow it in the settings of this site.");
  await navigator.serviceWorker.register("/sw.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await subscribe(pushManager, publicKey);
  return apiRequest(operations.savePushSubscription, { body: subscription.toJSON() as SavePushSubscriptionInput });
}

async function subscribe(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const applicationServerKey = bytesOf(publicKey);
  const before = await manager.getSubscription();
  // A subscription for a former key of the site is useless.
  if (before && !isSame(before.options.applicationServerKey, applicationServerKey)) await before.unsubscribe();
  try {
    return await manager.subscribe({ userVisibleOnly: true, applicationServerKey });
  } catch {
    throw new DeviceError("Your browser could not reach its push service. Please try again later.");
  }
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(window.atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));

const isSame = (one: ArrayBuffer | null, other: Uint8Array): boolean =>
  one !== null && new Uint8Array(one).join() === other.join();
