import { draftOwnerKey, draftPrefix } from "./storage-keys";

/**
 * Text that somebody typed and has not sent. It survives a closed form, a reload and an ended session, and
 * belongs to one person: signing in as somebody else, or signing out, removes it.
 */
const maxAgeMs = 7 * 24 * 60 * 60 * 1000;
const maxLength = 50_000;
const maxDrafts = 20;

type Stored = { savedAt: number; value: unknown };

/** @returns undefined when there is none, or the browser stores nothing */
export function readDraft<T>(name: string): T | undefined {
  try {
    const stored = JSON.parse(window.localStorage.getItem(draftPrefix + name) ?? "null") as Stored | null;
    return stored && Date.now() - stored.savedAt < maxAgeMs ? (stored.value as T) : undefined;
  } catch {
    return undefined;
  }
}

/** A draft that is too long, or has no room, is not stored. */
export function writeDraft(name: string, value: unknown): void {
  try {
    const text = JSON.stringify({ savedAt: Date.now(), value } satisfies Stored);
    if (text.length > maxLength) return;
    const others = draftKeys().filter((key) => key !== draftPrefix + name);
    for (const key of others.slice(maxDrafts - 1)) window.localStorage.removeItem(key);
    window.localStorage.setItem(draftPrefix + name, text);
  } catch {
    // A private window without storage: the form itself still has the text.
  }
}

export function clearDraft(name: string): void {
  try {
    window.localStorage.removeItem(draftPrefix + name);
  } catch {
    // See writeDraft.
  }
}

export function clearAllDrafts(): void {
  try {
    for (const key of draftKeys()) window.localStorage.removeItem(key);
  } catch {
    // See writeDraft.
  }
}

/** Drafts of another person on this phone are removed. */
export function claimDrafts(userId: number): void {
  try {
    if (window.localStorage.getItem(draftOwnerKey) === String(userId)) return;
    clearAllDrafts();
    window.localStorage.setItem(draftOwnerKey, String(userId));
  } catch {
    // See writeDraft.
  }
}

const draftKeys = (): string[] => Object.keys(window.localStorage).filter((key) => key.startsWith(draftPrefix));
