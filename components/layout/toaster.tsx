"use client";

import { type ComponentProps, useEffect, useSyncExternalStore } from "react";
import { toast, Toaster as Sonner } from "sonner";
import { resolveToaster } from "@/lib/client/platform/toasts";
import { onThemeChange, shownTheme } from "./theme";

/** One visible, 5 seconds, swipe right, F8 moves the focus to it (docs/product.md, Screens). */
export const toasterSettings = {
  visibleToasts: 1,
  duration: 5000,
  swipeDirections: ["right"],
  hotkey: ["F8"],
} satisfies ComponentProps<typeof Sonner>;

/** Sonner's own green and red on their light grounds are 4.3 : 1; people need 4.5 : 1. */
const readableColours = { "--success-text": "hsl(140 100% 22%)", "--error-text": "hsl(360 100% 38%)" };

export default function Toaster() {
  const theme = useSyncExternalStore(onThemeChange, shownTheme);
  useEffect(() => resolveToaster(toast), []);
  return (
    <Sonner
      {...toasterSettings}
      // At the top: forms are filled from the bottom, by the thumb.
      position="top-right"
      offset={{ top: "5rem" }}
      mobileOffset={{ top: "0.5rem" }}
      theme={theme}
      richColors
      closeButton
      style={{ fontFamily: "inherit", ...(theme === "light" && readableColours) }}
    />
  );
}
