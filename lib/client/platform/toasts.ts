import type { toast } from "sonner";
import { errorDetail } from "./api-client";

/** One toast at a time: with one fixed id a new one replaces the old (docs/product.md, Screens). */
const id = "oja";

export const showSuccess = (title: string, description?: string) =>
  showToast((to) => to.success(title, { id, description }));
export const showError = (title: string, description?: string) =>
  showToast((to) => to.error(title, { id, description }));
export const showFailure = (error: unknown, fallback?: string) => showError("Error", errorDetail(error, fallback));
export const showInfo = (title: string, description?: string) => showToast((to) => to(title, { id, description }));

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
