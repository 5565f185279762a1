import { draftOwnerKey, draftPrefix } from "./storage-keys";

/**
 * Text that somebody typed and has not sent. It survives a closed form, a reload and an ended session, and
 * belongs to one person: signing in as somebody else, or signing out, removes it. A browser that stores
 * nothing keeps it until the page is left.
 */
const maxAgeMs = 7 * 24 * 60 * 60 * 1000;
const maxLength = 50_000;
const maxDrafts = 20;

type Stored = { savedAt: number; text: string };

/** The drafts of this page, as JSON; "" for none */
const drafts = new Map<string, string>();
/** Those that an earlier visit has left */
const restored = new Set<string>();
const listeners = new Set<() => void>();

/** @returns how to unsubscribe */
export function onDraftChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** @returns the draft as JSON, "" for none */
export function draftText(name: string): string {
  const known = drafts.get(name);
  if (known !== undefined) return known;
  const text = readStored(name);
  drafts.set(name, text);
  if (text) restored.add(name);
  return text;
}

/** Whether the draft is from an earlier visit. */
export const isRestoredDraft = (name: string): boolean => draftText(name) !== "" && restored.has(name);

/** A draft that is too long, or has no room, is not stored. */
export function writeDraft(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  drafts.set(name, text);
  attempt(() => {
    if (text.length > maxLength) return;
    const others = storedKeys().filter((key) => key !== draftPrefix + name);
    for (const key of others.slice(maxDrafts - 1)) window.localStorage.removeItem(key);
    window.localStorage.setItem(draftPrefix + name, JSON.stringify({ savedAt: Date.now(), text } satisfies Stored));
  });
  notify();
}

export function clearDraft(name: string): void {
  drafts.set(name, "");
  restored.delete(name);
  attempt(() => window.localStorage.removeItem(draftPrefix + name));
  notify();
}

export function clearAllDrafts(): void {
  drafts.clear();
  restored.clear();
  attempt(() => {
    for (const key of storedKeys()) window.localStorage.removeItem(key);
  });
  notify();
}

/** Drafts of another person on this phone are removed. */
export function claimDrafts(userId: number): void {
  attempt(() => {
    if (window.localStorage.getItem(draftOwnerKey) === String(userId)) return;
    clearAllDrafts();
    window.localStorage.setItem(draftOwnerKey, String(userId));
  });
}

function readStored(name: string): string {
  return (
    attempt(() => {
      const stored = JSON.parse(window.localStorage.getItem(draftPrefix + name) ?? "null") as Stored | null;
      return stored && Date.now() - stored.savedAt < maxAgeMs ? stored.text : "";
    }) ?? ""
  );
}

const storedKeys = (): string[] => Object.keys(window.localStorage).filter((key) => key.startsWith(draftPrefix));

const notify = () => listeners.forEach((listener) => listener());

/** Private windows refuse storage. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
