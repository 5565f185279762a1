import type { Config } from "tailwindcss";
import { scales } from "./lib/colours";

/** A colour by its purpose, light and dark: app/globals.css defines it from the scales. */
const token = (name: string) => `var(--${name})`;

const config: Config = {
  content: ["./app/**/*.{ts,tsx}", "./components/**/*.{ts,tsx}"],
  theme: {
    colors: {
      transparent: "transparent",
      current: "currentColor",
      inherit: "inherit",
      white: "#ffffff",
      black: "#000000",
      ...scales,
      background: token("background"),
      foreground: token("foreground"),
      card: { DEFAULT: token("card"), foreground: token("foreground") },
      popover: { DEFAULT: token("card"), foreground: token("foreground") },
      muted: { DEFAULT: token("muted"), foreground: token("muted-foreground") },
      border: token("border"),
      input: token("input"),
      ring: token("ring"),
      brand: { DEFAULT: token("brand"), bright: token("brand-bright") },
      primary: {
        DEFAULT: token("primary"),
        foreground: token("primary-foreground"),
        strong: token("primary-strong"),
        soft: token("primary-soft"),
      },
      money: { DEFAULT: token("money"), soft: token("money-soft") },
      warning: { DEFAULT: token("warning"), soft: token("warning-soft") },
      info: { DEFAULT: token("info"), soft: token("info-soft") },
      destructive: {
        DEFAULT: token("destructive"),
        foreground: token("primary-foreground"),
        soft: token("destructive-soft"),
      },
    },
    fontSize: {
      xs: ["0.75rem", "1rem"],
      sm: ["0.875rem", "1.25rem"],
      base: ["1rem", "1.5rem"],
      lg: ["1.125rem", "1.625rem"],
      xl: ["1.25rem", "1.75rem"],
      "2xl": ["1.5rem", "1.875rem"],
      "3xl": ["1.75rem", "2.125rem"],
      "4xl": ["2.125rem", "2.5rem"],
      "5xl": ["2.75rem", "3rem"],
    },
    borderRadius: {
      none: "0",
      sm: "0.375rem",
      md: "0.625rem",
      lg: "0.875rem",
      xl: "1.25rem",
      full: "9999px",
    },
    extend: {
      fontFamily: {
        sans: [
          "var(--font-latin)",
          "var(--font-nigerian)",
          "var(--font-vietnamese)",
          "var(--font-latin-ext)",
          "system-ui",
          "sans-serif",
        ],
      },
      boxShadow: {
        card: "0 1px 2px rgb(31 27 22 / 0.05)",
        raised: "0 12px 32px -12px rgb(31 27 22 / 0.28)",
        bar: "0 -6px 24px -12px rgb(31 27 22 / 0.25)",
      },
      maxWidth: { page: "77rem", reading: "46rem" },
      transitionDuration: { DEFAULT: "160ms" },
      transitionTimingFunction: { DEFAULT: "cubic-bezier(0.2, 0.7, 0.3, 1)" },
    },
  },
};

export default config;
