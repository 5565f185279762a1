"use client";

import { Toaster as Sonner } from "sonner";

/** Spec §9: one visible, 5 seconds, swipe right, F8 leads to it. */
export default function Toaster() {
  return (
    <Sonner
      visibleToasts={1}
      duration={5000}
      swipeDirections={["right"]}
      hotkey={["F8"]}
      position="bottom-right"
      richColors
      closeButton
      style={{ fontFamily: "inherit" }}
    />
  );
}
