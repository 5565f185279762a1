"use client";

import dynamic from "next/dynamic";
import { useSyncExternalStore } from "react";
import { askedConfirmation, onConfirmationAsked } from "@/lib/client/people/confirmation";

const ConfirmationDialog = dynamic(() => import("./confirmation-dialog"), { ssr: false });

/** Asks who somebody is, when a call of any screen wants to know. */
export function LazyConfirmationDialog() {
  const asked = useSyncExternalStore(onConfirmationAsked, askedConfirmation, () => undefined);
  return asked ? <ConfirmationDialog asked={asked} /> : null;
}
