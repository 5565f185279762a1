import { themeKey } from "@/lib/client/storage-keys";

export type Theme = "light" | "dark";

const changed = "oja:theme";

/** What is on screen: chosen, or as the system has it. */
export function shownTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "light" || chosen === "dark") return chosen;
  return window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** Kept in this browser; a browser that keeps nothing shows it all the same. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  window.dispatchEvent(new Event(changed));
  try {
    localStorage.setItem(themeKey, theme);
  } catch {
    // Storage is switched off: the choice lasts as long as the page.
  }
}

/** Calls back when what is on screen changes. @returns how to end that */
export function onThemeChange(callBack: () => void): () => void {
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  window.addEventListener(changed, callBack);
  system.addEventListener("change", callBack);
  return () => {
    window.removeEventListener(changed, callBack);
    system.removeEventListener("change", callBack);
  };
}
