import "server-only";
import { randomUUID } from "node:crypto";
import { cookies } from "next/headers";
import { forbidden, redirect } from "next/navigation";
import { isAdmin } from "@/lib/domain/people/policy";
import { paths, safeCallbackPath } from "@/lib/paths";
import type { UserActor } from "../actor";
import { findSession, type SignedIn } from "./session";
import { sessionCookieName } from "./session-cookie";

/** For pages: the person whose cookie this is. */
export async function findPageSession(): Promise<SignedIn | undefined> {
  const jar = await cookies();
  return findSession(jar.get(sessionCookieName())?.value);
}

/** For pages behind the login. @returns the signed-in person; everyone else is redirected to /login and back */
export async function requirePageSession(path: string): Promise<SignedIn> {
  return (await findPageSession()) ?? redirect(paths.login(path));
}

/** For the pages of /admin. @returns the admin; others get the page of status 403 */
export async function requireAdminPage(path: string): Promise<SignedIn> {
  const session = await requirePageSession(path);
  if (session.lacksSecondFactor) redirect(paths.account);
  return isAdmin(session) ? session : forbidden();
}

/** For a page whose reading is audited. */
export const pageActor = (session: SignedIn): UserActor => ({ kind: "user", requestId: randomUUID(), ...session });

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
