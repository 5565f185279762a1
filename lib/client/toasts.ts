import type { toast } from "sonner";
import { errorDetail } from "./api-client";

/** One toast at a time: with one id a new one takes the place of the old (spec §4, §9). */
const id = "oja";

export const showSuccess = (title: string, description?: string) =>
  showToast((to) => to.success(title, { id, description }));
export const showError = (title: string, description?: string) =>
  showToast((to) => to.error(title, { id, description }));
export const showFailure = (error: unknown, fallback?: string) => showError("Error", errorDetail(error, fallback));
export const showInfo = (title: string, description?: string) => showToast((to) => to(title, { id, description }));

type Toast = typeof toast;

/** The toaster comes when it is needed: most visits end without a word of it. */
let isRequested = false;
const listeners = new Set<() => void>();
let resolveToast: (toast: Toast) => void;
const toaster = new Promise<Toast>((resolve) => (resolveToast = resolve));

export const isToasterRequested = () => isRequested;
/** Called once the toaster is there and listens. */
export const resolveToaster = (toast: Toast): void => resolveToast(toast);

export function requestToaster(): void {
  isRequested = true;
  listeners.forEach((listener) => listener());
}

/** @returns how to stop */
export function onToasterRequested(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function showToast(words: (toast: Toast) => void): void {
  requestToaster();
  void toaster.then(words);
}
