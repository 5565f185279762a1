import { formerTokenKey, tokenKey } from "../platform/storage-keys";

const listeners = new Set<() => void>();
const notifyListeners = () => listeners.forEach((listener) => listener());

export const readToken = (): string | null => window.localStorage.getItem(tokenKey);

export function storeToken(token: string): void {
  window.localStorage.setItem(tokenKey, token);
  notifyListeners();
}

/** The same person goes on with a new token: nothing that was loaded for them is outdated, in no tab. */
export function renewToken(token: string): void {
  window.localStorage.setItem(formerTokenKey, readToken() ?? "");
  window.localStorage.setItem(tokenKey, token);
}

/** @returns whether the current token replaced this one */
export const isFormerToken = (token: string | null): boolean =>
  token !== null && readToken() !== null && window.localStorage.getItem(formerTokenKey) === token;

export function dropToken(): void {
  window.localStorage.removeItem(tokenKey);
  window.localStorage.removeItem(formerTokenKey);
  notifyListeners();
}

/** Calls back when somebody signs in or out, in this tab or another. @returns how to unsubscribe */
export function onTokenChanged(listener: () => void): () => void {
  const changedElsewhere = (event: StorageEvent) => {
    if (event.key === null || (event.key === tokenKey && !isFormerToken(event.oldValue))) listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", changedElsewhere);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", changedElsewhere);
  };
}
