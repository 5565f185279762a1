import type { Config } from "tailwindcss";

/** The tokens' values, light and dark, stand in app/globals.css. */
const token = (name: string) => `var(--${name})`;

const config: Config = {
  content: ["./app/**/*.{ts,tsx}", "./components/**/*.{ts,tsx}"],
  theme: {
    extend: {
      colors: {
        background: token("background"),
        foreground: token("foreground"),
        card: token("card"),
        "card-foreground": token("foreground"),
        popover: token("card"),
        "popover-foreground": token("foreground"),
        muted: token("muted"),
        "muted-foreground": token("muted-foreground"),
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
      fontFamily: {
        sans: ["var(--font-latin)", "var(--font-latin-ext)", "var(--font-vietnamese)", "system-ui", "sans-serif"],
      },
      borderRadius: { sm: "0.375rem", md: "0.5rem", lg: "0.75rem", xl: "1rem" },
      boxShadow: {
        card: "0 1px 2px rgb(41 37 36 / 0.06), 0 1px 1px rgb(41 37 36 / 0.04)",
        raised: "0 10px 30px -12px rgb(41 37 36 / 0.25)",
      },
      maxWidth: { page: "76rem" },
    },
  },
};

export default config;
