"use client";

import dynamic from "next/dynamic";
import { useEffect, useSyncExternalStore } from "react";
import { isToasterRequested, onToasterRequested, requestToaster } from "@/lib/client/platform/toasts";

/** Without the toaster there are no toasts; the page works all the same. */
const Toaster = dynamic(() => import("./toaster").catch(() => ({ default: () => null })), { ssr: false });

/** Loads the toaster on the first interaction of a visitor: a toast may follow. */
export function LazyToaster() {
  const isRequested = useSyncExternalStore(onToasterRequested, isToasterRequested, () => false);
  useEffect(() => {
    const use = { once: true, passive: true };
    window.addEventListener("pointerdown", requestToaster, use);
    window.addEventListener("keydown", requestToaster, use);
    return () => {
      window.removeEventListener("pointerdown", requestToaster);
      window.removeEventListener("keydown", requestToaster);
    };
  }, []);
  return isRequested ? <Toaster /> : null;
}
