import "./globals.css";
import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { Providers } from "@/components/layout/providers";
import { headScript } from "@/components/layout/head-script";
import { noscriptStyle } from "@/components/layout/noscript-style";
import { brandColours } from "@/lib/colours";
import { siteUrl } from "@/lib/server/platform/site-url";
import { openGraphOfSite } from "@/lib/open-graph";
import { site } from "@/lib/site";
import { dayOfServer } from "@/lib/today";
import { fontVariables } from "./fonts/inter";

export const metadata: Metadata = {
  metadataBase: new URL(siteUrl()),
  title: { default: site.title, template: `%s · ${site.name}` },
  description: site.description,
  applicationName: site.name,
  openGraph: openGraphOfSite,
  twitter: { card: "summary_large_image" },
};

/** Next caches no page: the web server caches the public ones (docs/decisions/019-page-cache-in-the-web-server.md). */
export const dynamic = "force-dynamic";

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: brandColours.light },
    { media: "(prefers-color-scheme: dark)", color: brandColours.dark },
  ],
  width: "device-width",
  initialScale: 1,
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang={site.locale} data-day={dayOfServer()} className={fontVariables} suppressHydrationWarning>
      <head>
        <script dangerouslySetInnerHTML={{ __html: headScript }} />
        <noscript>
          <style>{noscriptStyle}</style>
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
