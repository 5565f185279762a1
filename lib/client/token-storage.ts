import { tokenKey } from "./storage-keys";

const listeners = new Set<() => void>();
const notifyListeners = () => listeners.forEach((listener) => listener());

export const readToken = (): string | null => window.localStorage.getItem(tokenKey);

export function storeToken(token: string): void {
  window.localStorage.setItem(tokenKey, token);
  notifyListeners();
}

export function dropToken(): void {
  window.localStorage.removeItem(tokenKey);
  notifyListeners();
}

/** Calls back when somebody signs in or out, in this tab or another. @returns how to unsubscribe */
export function onTokenChanged(listener: () => void): () => void {
  const changedElsewhere = (event: StorageEvent) => {
    if (event.key === tokenKey || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", changedElsewhere);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", changedElsewhere);
  };
}
