import type { SessionDto } from "@/lib/contracts/people/auth";
import type { OwnUserDto } from "@/lib/contracts/people/users";
import { apiRequest } from "../platform/api-client";
import { type BodyOf, operations } from "../platform/operations";
import { claimDrafts } from "../platform/drafts";
import { dropToken, isFormerToken, onTokenChanged, readToken, renewToken, storeToken } from "./token-storage";

/** The session of this tab. The token decides; the server says whose it is. */
export type Session = {
  token: string | null;
  /** Absent until the server has responded */
  user?: OwnUserDto;
};

let session: Session = { token: null };
let lastAsked = 0;
const listeners = new Set<() => void>();

/** @returns the same object until something changes */
export function currentSession(): Session {
  const token = readToken();
  if (session.token !== token) session = isFormerToken(session.token) ? { ...session, token } : { token };
  return session;
}

export function beginSession({ token, user }: SessionDto): void {
  claimDrafts(user.id);
  session = { token, user };
  storeToken(token);
}

export function endSession(): void {
  session = { token: null };
  dropToken();
}

/** Proves who one is; the session goes on with a new token, because a copy of the old one would be worth more now. */
export async function confirmSession(proof: BodyOf<"confirmSession">): Promise<void> {
  const { token } = await apiRequest(operations.confirmSession, { body: { ...proof, newToken: true } });
  if (token) renewToken(token);
}

/** Loads the user of the token. When the server is unreachable the user stays: only a 401 signs out. */
export async function refreshUser(): Promise<void> {
  const { token } = currentSession();
  if (!token) return;
  const asked = ++lastAsked;
  const user = await apiRequest(operations.readCurrentUser).catch(() => undefined);
  if (!user || readToken() !== token || asked !== lastAsked) return;
  claimDrafts(user.id);
  session = { token, user };
  listeners.forEach((listener) => listener());
}

/** Calls back when the session or its user changes. @returns how to unsubscribe */
export function onSessionChanged(listener: () => void): () => void {
  const stop = onTokenChanged(listener);
  listeners.add(listener);
  return () => {
    stop();
    listeners.delete(listener);
  };
}
