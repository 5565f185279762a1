"use client";

import { Icon } from "@/components/ui/icon";
import { chooseTheme, shownTheme } from "./theme";

/** Light or dark, overriding the system's theme. CSS alone draws its state, which is known before hydration. */
export function ThemeSwitch() {
  return (
    <button
      type="button"
      onClick={() => chooseTheme(shownTheme() === "dark" ? "light" : "dark")}
      className="script-only inline-flex h-11 items-center gap-2 rounded-md px-3 text-sm text-white/80 hover:bg-white/10 hover:text-white"
    >
      <Icon name="sun-moon" className="size-5" /> Light or dark
    </button>
  );
}
