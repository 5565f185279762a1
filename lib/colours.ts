/** All colours of Oja (docs/design.md). Screens use the tokens of app/globals.css, not the scales. */
export const scales = {
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
    925: "#0a3d28",
    950: "#12352a",
    975: "#05200f",
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
  gold: { 100: "#fdf1d8", 200: "#ffe3a3", 300: "#f2c56b", 500: "#d39a1c", 700: "#7a4b00", 900: "#39290c" },
  clay: { 100: "#fdeede", 300: "#f7ad6c", 700: "#974800", 900: "#3b2611" },
  blue: { 100: "#e6effa", 300: "#93bff7", 700: "#1f5aa6", 900: "#16283f" },
  red: { 100: "#fdeceb", 300: "#f98a7f", 700: "#b42318", 900: "#3c1714" },
} as const;

/** Colours of the app's icon and splash screen, and of the browser's bar around light and dark pages */
export const brandColours = { icon: scales.green[900], light: scales.green[700], dark: scales.green[925] };
