import "server-only";
import Bowser from "bowser";
import { type LoginClient, readDeviceToken } from "../auth/known-devices";
import { readCookie } from "../auth/cookies";
import { isSameOrigin } from "../auth/same-origin";
import { sessionCookieName } from "../auth/session-cookie";
import { clientOf } from "./client-address";

export const loginClient = (request: Request): LoginClient => ({
  key: clientOf(request),
  deviceToken: readDeviceToken(request),
  deviceName: describeDevice(request.headers.get("user-agent")),
  // Browsers only: programs sign in as many people with one jar of cookies.
  sessionToken: isSameOrigin(request.headers) ? readCookie(request, sessionCookieName()) : undefined,
});

const maxUserAgent = 500;
const maxName = 30;

/** "Chrome on Android": enough to recognize one's own device in a list. */
function describeDevice(userAgent: string | null): string {
  const { browser, os } = Bowser.parse(userAgent?.slice(0, maxUserAgent) || "-");
  const [program, system] = [browser.name, os.name].map((name) => name?.slice(0, maxName));
  if (program && system) return `${program} on ${system}`;
  return program || system || "Unknown device";
}
