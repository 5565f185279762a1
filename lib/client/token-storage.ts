import { tokenKey } from "./storage-keys.mjs";

export const readToken = (): string | null => window.localStorage.getItem(tokenKey);
export const storeToken = (token: string): void => window.localStorage.setItem(tokenKey, token);
export const dropToken = (): void => window.localStorage.removeItem(tokenKey);

/** Calls back when another tab signs in or out. @returns how to stop */
export function onTokenChangedElsewhere(callback: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === tokenKey || event.key === null) callback();
  };
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}
