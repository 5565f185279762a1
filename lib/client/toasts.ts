import type { toast } from "sonner";
import { errorDetail } from "./api-client";

/** One toast at a time: with one id a new one takes the place of the old (spec §4, §9). */
const id = "oja";

export const showSuccess = (title: string, description?: string) => say((to) => to.success(title, { id, description }));
export const showError = (title: string, description?: string) => say((to) => to.error(title, { id, description }));
export const showFailure = (error: unknown, fallback?: string) => showError("Error", errorDetail(error, fallback));
export const showInfo = (title: string, description?: string) => say((to) => to(title, { id, description }));

type Toast = typeof toast;

/** The toaster comes when it is needed: most visits end without a word of it. */
let isWanted = false;
const listeners = new Set<() => void>();
let toasterStands: (toast: Toast) => void;
const toaster = new Promise<Toast>((resolve) => (toasterStands = resolve));

export const isToasterWanted = () => isWanted;
/** Called once the toaster is there and listens. */
export const tellToasterStands = (toast: Toast): void => toasterStands(toast);

export function wantToaster(): void {
  isWanted = true;
  listeners.forEach((listener) => listener());
}

/** @returns how to stop */
export function onToasterWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function say(words: (toast: Toast) => void): void {
  wantToaster();
  void toaster.then(words);
}
