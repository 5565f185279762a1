"use client";

import dynamic from "next/dynamic";
import { useEffect, useSyncExternalStore } from "react";
import { isToasterWanted, onToasterWanted, wantToaster } from "@/lib/client/toasts";

/** Without it there are no toasts; the page must live on all the same. */
const Toaster = dynamic(() => import("./toaster").catch(() => ({ default: () => null })), { ssr: false });

/** Whoever begins to use the page may soon be told something: from then on the toaster is there. */
export function ToasterSlot() {
  const isWanted = useSyncExternalStore(onToasterWanted, isToasterWanted, () => false);
  useEffect(() => {
    const use = { once: true, passive: true };
    window.addEventListener("pointerdown", wantToaster, use);
    window.addEventListener("keydown", wantToaster, use);
    return () => {
      window.removeEventListener("pointerdown", wantToaster);
      window.removeEventListener("keydown", wantToaster);
    };
  }, []);
  return isWanted ? <Toaster /> : null;
}
