import "./globals.css";
import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import type { ReactNode } from "react";
import { Providers } from "@/components/layout/providers";
import { headScript } from "@/components/layout/head-script";
import { brandColours } from "@/lib/colours";
import { siteUrl } from "@/lib/server/site-url";
import { openGraphOfSite } from "@/lib/open-graph";
import { site } from "@/lib/site";

// Asked for by the style sheet alone: who saves data reads the phone's own letters (app/globals.css).
const latin = localFont({
  src: "./fonts/inter-latin.woff2",
  variable: "--font-latin",
  weight: "400 800",
  display: "swap",
  preload: false,
});
const nigerian = localFont({
  src: "./fonts/inter-nigerian.woff2",
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
// Only where one of these letters is: ẹ ọ ị ụ with their tones, then what the rest of Europe adds.
const vietnamese = localFont({
  src: "../node_modules/@fontsource-variable/inter/files/inter-vietnamese-wght-normal.woff2",
  variable: "--font-vietnamese",
  weight: "100 900",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+0300-0301,U+0323,U+1EA0-1EF1" }],
});

const latinExt = localFont({
  src: "../node_modules/@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2",
  variable: "--font-latin-ext",
  weight: "100 900",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+0100-02BA,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB" }],
});

export const metadata: Metadata = {
  metadataBase: new URL(siteUrl()),
  title: { default: `${site.name} · Buy, sell, rent and hire in Nigeria`, template: `%s · ${site.name}` },
  description: site.description,
  applicationName: site.name,
  openGraph: openGraphOfSite,
  twitter: { card: "summary_large_image" },
};

/** Next keeps no page: those that are the same for everyone are kept by the server (docs/decisions/019-the-server-keeps-pages.md). */
export const dynamic = "force-dynamic";

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: brandColours.light },
    { media: "(prefers-color-scheme: dark)", color: brandColours.dark },
  ],
  width: "device-width",
  initialScale: 1,
};

/** Nothing looks dead: what only a script can do is not there, and what tabs hide is one below the other. */
const withoutScript = ".script-only,[role=tablist]{display:none!important}[role=tabpanel]{display:block!important}";

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html
      lang={site.locale}
      className={[latin, nigerian, vietnamese, latinExt].map(({ variable }) => variable).join(" ")}
      suppressHydrationWarning
    >
      <head>
        <script dangerouslySetInnerHTML={{ __html: headScript }} />
        <noscript>
          <style>{withoutScript}</style>
        </noscript>
      </head>
      <body className="min-h-dvh font-sans antialiased">
        <a
          href="#content"
          className="sr-only z-50 rounded-md bg-card px-4 py-3 focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
        >
          Skip to content
        </a>
        <Providers>{children}</Providers>
      </body>
    </html>
  );
}
