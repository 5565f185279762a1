"use client";

import dynamic from "next/dynamic";
import { useEffect, useSyncExternalStore } from "react";
import { isToasterRequested, onToasterRequested, requestToaster } from "@/lib/client/toasts";

/** Without it there are no toasts; the page must live on all the same. */
const Toaster = dynamic(() => import("./toaster").catch(() => ({ default: () => null })), { ssr: false });

/** Whoever begins to use the page may soon be told something: from then on the toaster is there. */
export function LazyToaster() {
  const isWanted = useSyncExternalStore(onToasterRequested, isToasterRequested, () => false);
  useEffect(() => {
    const use = { once: true, passive: true };
    window.addEventListener("pointerdown", requestToaster, use);
    window.addEventListener("keydown", requestToaster, use);
    return () => {
      window.removeEventListener("pointerdown", requestToaster);
      window.removeEventListener("keydown", requestToaster);
    };
  }, []);
  return isWanted ? <Toaster /> : null;
}
