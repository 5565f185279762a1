import type { toast } from "sonner";
import { errorDetail } from "./api-client";

/** The number of the toast that is shown */
let turn = 0;
const beginTurn = () => void turn++;

/**
 * One toast at a time: with one id a new one replaces the old (docs/product.md, Screens). A toast that is leaving would
 * take along what replaces it: the next one gets another id.
 */
const settings = (description?: string) => ({
  id: `oja-${turn}`,
  description,
  onAutoClose: beginTurn,
  onDismiss: beginTurn,
});

export const showSuccess = (title: string, description?: string) =>
  showToast((to) => to.success(title, settings(description)));
export const showError = (title: string, description?: string) =>
  showToast((to) => to.error(title, settings(description)));
export const showFailure = (error: unknown, fallback?: string) => showError("Error", errorDetail(error, fallback));
export const showInfo = (title: string, description?: string) => showToast((to) => to(title, settings(description)));

type Toast = typeof toast;

/** The toaster is loaded on demand: most visits end without a toast. */
let isRequested = false;
const listeners = new Set<() => void>();
let resolveToast: (toast: Toast) => void;
const toaster = new Promise<Toast>((resolve) => (resolveToast = resolve));

export const isToasterRequested = () => isRequested;
/** Called when the toaster is mounted and listens. */
export const resolveToaster = (toast: Toast): void => resolveToast(toast);

export function requestToaster(): void {
  isRequested = true;
  listeners.forEach((listener) => listener());
}

/** @returns how to unsubscribe */
export function onToasterRequested(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function showToast(words: (toast: Toast) => void): void {
  requestToaster();
  void toaster.then(words);
}
