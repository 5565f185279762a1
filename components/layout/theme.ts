import { themeKey } from "@/lib/client/platform/storage-keys";

export type Theme = "light" | "dark";

const changed = "oja:theme";

/** The current theme: chosen, or the system's. */
export function shownTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "light" || chosen === "dark") return chosen;
  return window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** Stored in this browser; without storage the theme lasts until the page is left. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  window.dispatchEvent(new Event(changed));
  try {
    localStorage.setItem(themeKey, theme);
  } catch {
    // Storage is switched off: the choice lasts as long as the page.
  }
}

/** Calls back when the current theme changes. @returns how to unsubscribe */
export function onThemeChange(callBack: () => void): () => void {
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  window.addEventListener(changed, callBack);
  system.addEventListener("change", callBack);
  return () => {
    window.removeEventListener(changed, callBack);
    system.removeEventListener("change", callBack);
  };
}
