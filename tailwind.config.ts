import type { Config } from "tailwindcss";

/** What a colour is for, light and dark: app/globals.css makes it from the scales below. */
const token = (name: string) => `var(--${name})`;

/** The colours Oja has, and no others (docs/design.md). Screens use the tokens, not the scales. */
const scales = {
  green: {
    50: "#effaf3",
    100: "#dff3e7",
    200: "#b9e6cc",
    300: "#93e5b9",
    400: "#4cc488",
    500: "#1fa366",
    600: "#0f8a52",
    700: "#0b7a47",
    800: "#0d5c3a",
    900: "#064f30",
    950: "#12352a",
  },
  sand: {
    0: "#ffffff",
    50: "#faf8f4",
    100: "#f3efe7",
    200: "#e7e1d6",
    300: "#d8d0c2",
    400: "#b8ae9e",
    500: "#8d8478",
    600: "#5f574c",
    700: "#3f3a31",
    800: "#2a2720",
    900: "#1e1c17",
    950: "#14130f",
  },
  gold: { 100: "#fdf1d8", 300: "#f2c56b", 500: "#d39a1c", 700: "#7a4b00", 900: "#39290c" },
  clay: { 100: "#fdeede", 300: "#f7ad6c", 700: "#974800", 900: "#3b2611" },
  blue: { 100: "#e6effa", 300: "#93bff7", 700: "#1f5aa6", 900: "#16283f" },
  red: { 100: "#fdeceb", 300: "#f98a7f", 700: "#b42318", 900: "#3c1714" },
};

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
