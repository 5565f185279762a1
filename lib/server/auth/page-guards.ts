import "server-only";
import { redirect } from "next/navigation";
import { paths, safeCallbackPath } from "@/lib/paths";
import { findPageSession, type SignedIn } from "./session";

/** For pages behind the login. @returns the signed-in person; everyone else is redirected to /login and back */
export async function requirePageSession(path: string): Promise<SignedIn> {
  return (await findPageSession()) ?? redirect(paths.login(path));
}

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/**
 * For /login and /register. @returns the address to go to afterwards; a signed-in person is redirected
 * there at once
 */
export async function requireSignedOut(searchParams: SearchParams): Promise<{ callbackUrl: string | undefined }> {
  const { callbackUrl: candidate } = await searchParams;
  const callbackUrl = safeCallbackPath(Array.isArray(candidate) ? candidate[0] : candidate);
  if (await findPageSession()) redirect(callbackUrl ?? paths.dashboard);
  return { callbackUrl };
}
