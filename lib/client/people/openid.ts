import { postTo, readAddress } from "../platform/api-client";
import { destinationKey } from "../platform/storage-keys";

/** next-auth's own calls, which are no operations of Oja. */
const calls = { csrf: "/api/auth/csrf", signIn: "/api/auth/signin/oidc" } as const;

/** Leaves for the OpenID provider. @param destination the path to go to after it. @throws as `apiRequest` */
export async function beginOpenidLogin(destination: string): Promise<void> {
  const { csrfToken } = await readAddress<{ csrfToken: string }>(calls.csrf);
  const { url } = await postTo<{ url: string }>(calls.signIn, { csrfToken, json: "true" });
  window.sessionStorage.setItem(destinationKey, destination);
  window.location.assign(url);
}

/** @returns where the person wanted to go before they left */
export function takeDestination(): string | null {
  const destination = window.sessionStorage.getItem(destinationKey);
  window.sessionStorage.removeItem(destinationKey);
  return destination;
}
