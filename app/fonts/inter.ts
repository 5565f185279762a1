import localFont from "next/font/local";

// Loaded by the style sheet alone: with Save-Data the phone's own font is used (app/globals.css).
const latin = localFont({
  src: "./inter-latin.woff2",
  variable: "--font-latin",
  weight: "400 800",
  display: "swap",
  preload: false,
});
// scripts/subset-fonts.ts builds the file from this unicode-range.
const nigerian = localFont({
  src: "./inter-nigerian.woff2",
  variable: "--font-nigerian",
  weight: "400 800",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-0101,U+0112-0113,U+012A-012B,U+0143-0144,U+014A-014D,U+016A-016B,U+0181,U+018A,U+0198-0199,U+01B3-01B4,U+01F8-01F9,U+0253,U+0257,U+02BC,U+1E3E-1E3F,U+1E44-1E45,U+1E62-1E63,U+20A6",
    },
  ],
});
// Loaded only for these letters: ẹ ọ ị ụ with their tones, then the rest of Europe's.
const vietnamese = localFont({
  src: "../../node_modules/@fontsource-variable/inter/files/inter-vietnamese-wght-normal.woff2",
  variable: "--font-vietnamese",
  weight: "100 900",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+0300-0301,U+0323,U+1EA0-1EF1" }],
});

const latinExt = localFont({
  src: "../../node_modules/@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2",
  variable: "--font-latin-ext",
  weight: "100 900",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+0100-02BA,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB" }],
});

export const fontVariables = [latin, nigerian, vietnamese, latinExt].map(({ variable }) => variable).join(" ");
