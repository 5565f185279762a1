import { serverNow } from "./server-clock";
import { draftOwnerKey, draftPrefix } from "./storage-keys";

/**
 * Text that somebody typed and has not sent. It survives a closed form, a reload and an ended session, and
 * belongs to one person: signing in as somebody else, or signing out, removes it. A browser that stores
 * nothing keeps it until the page is left.
 */
const maxAgeMs = 7 * 24 * 60 * 60 * 1000;
const maxLength = 50_000;
const maxDrafts = 20;

type Stored = {
  /** By the server's clock, ms */
  savedAt: number;
  text: string;
  /** The server's time of its own draft that this one goes on from, if there is one */
  syncedAt?: string;
};
const none: Stored = { savedAt: 0, text: "" };

/** The drafts of this page; their text is JSON, "" for none */
const drafts = new Map<string, Stored>();
/** Drafts that an earlier visit has left */
const restored = new Set<string>();
/** Their owner; also known in a browser that stores nothing */
let owner: string | undefined;
const listeners = new Set<() => void>();

/** @returns how to unsubscribe */
export function onDraftChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** @returns the draft as JSON, "" for none */
export const draftText = (name: string): string => draftOf(name).text;

function draftOf(name: string): Stored {
  const known = drafts.get(name);
  if (known) return known;
  const stored = readStored(name);
  drafts.set(name, stored);
  if (stored.text) restored.add(name);
  return stored;
}

/** Whether the draft is from an earlier visit. */
export const isRestoredDraft = (name: string): boolean => draftText(name) !== "" && restored.has(name);

/** A draft that is too long, or has no room, is not stored. */
export function writeDraft(name: string, value: unknown): void {
  store(name, { ...draftOf(name), savedAt: serverNow().getTime(), text: JSON.stringify(value) });
}

/** The server has stored this draft, or an earlier text of it: what is here goes on from there. */
export function markDraftSynced(name: string, updatedAt: string): void {
  if (draftText(name)) store(name, { ...draftOf(name), syncedAt: updatedAt });
}

/**
 * Whether the server's draft takes the place of the browser's. Times are compared only when somebody has written
 * elsewhere meanwhile.
 */
export function isDraftNewerOnServer(name: string, updatedAt: string): boolean {
  const { text, savedAt, syncedAt } = draftOf(name);
  return text === "" || (syncedAt !== updatedAt && Date.parse(updatedAt) > savedAt);
}

/** Takes over the server's draft, as one that an earlier visit has left. */
export function adoptDraft(name: string, value: unknown, updatedAt: string): void {
  restored.add(name);
  store(name, { savedAt: Date.parse(updatedAt), text: JSON.stringify(value), syncedAt: updatedAt });
}

function store(name: string, stored: Stored): void {
  drafts.set(name, stored);
  attempt(() => {
    if (stored.text.length > maxLength) return;
    const others = storedKeys().filter((key) => key !== draftPrefix + name);
    for (const key of others.slice(maxDrafts - 1)) window.localStorage.removeItem(key);
    window.localStorage.setItem(draftPrefix + name, JSON.stringify(stored));
  });
  notify();
}

export function clearDraft(name: string): void {
  drafts.set(name, none);
  restored.delete(name);
  attempt(() => window.localStorage.removeItem(draftPrefix + name));
  notify();
}

export function clearAllDrafts(): void {
  removeStoredDrafts();
  forgetDrafts();
}

/**
 * Removes drafts of another person on this phone. Text typed before anybody was known to be signed in stays: a page
 * accepts text while it still loads who its reader is.
 */
export function claimDrafts(userId: number): void {
  const claimant = String(userId);
  const storedOwner = attempt(() => window.localStorage.getItem(draftOwnerKey)) ?? claimant;
  const pageOwner = owner ?? storedOwner;
  owner = claimant;
  // In another tab somebody may have signed in meanwhile, whose text is the stored one.
  if (storedOwner !== claimant) removeStoredDrafts();
  if (storedOwner !== claimant || pageOwner !== claimant) forgetDrafts();
  attempt(() => window.localStorage.setItem(draftOwnerKey, claimant));
}

function removeStoredDrafts(): void {
  attempt(() => {
    for (const key of storedKeys()) window.localStorage.removeItem(key);
  });
}

function forgetDrafts(): void {
  drafts.clear();
  restored.clear();
  notify();
}

function readStored(name: string): Stored {
  return (
    attempt(() => {
      const stored = JSON.parse(window.localStorage.getItem(draftPrefix + name) ?? "null") as Stored | null;
      return stored && serverNow().getTime() - stored.savedAt < maxAgeMs ? stored : none;
    }) ?? none
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
