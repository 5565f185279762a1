import type { SessionDto } from "@/lib/contracts/auth";
import type { OwnUserDto } from "@/lib/contracts/users";
import { apiRequest } from "./api-client";
import { operations } from "./operations";
import { dropToken, onTokenChanged, readToken, storeToken } from "./token-storage";

/** Who uses this tab. The token decides; whose it is, the server is asked. */
export type Session = {
  token: string | null;
  /** Absent until the server has said it */
  user?: OwnUserDto;
};

let session: Session = { token: null };
let lastAsked = 0;
const listeners = new Set<() => void>();

/** @returns the same object until something changes */
export function currentSession(): Session {
  const token = readToken();
  if (session.token !== token) session = { token };
  return session;
}

export function beginSession({ token, user }: SessionDto): void {
  session = { token, user };
  storeToken(token);
}

export function endSession(): void {
  session = { token: null };
  dropToken();
}

/** Asks who has the token. Whom the server cannot be asked about stays who it was: only a 401 signs out. */
export async function refreshUser(): Promise<void> {
  const { token } = currentSession();
  if (!token) return;
  const asked = ++lastAsked;
  const user = await apiRequest(operations.readCurrentUser).catch(() => undefined);
  if (!user || readToken() !== token || asked !== lastAsked) return;
  session = { token, user };
  listeners.forEach((listener) => listener());
}

/** Calls back when there is another session, or another thing to know of its user. @returns how to stop */
export function onSessionChanged(listener: () => void): () => void {
  const stop = onTokenChanged(listener);
  listeners.add(listener);
  return () => {
    stop();
    listeners.delete(listener);
  };
}
