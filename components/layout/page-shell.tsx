import type { ReactNode } from "react";
import { BottomBar } from "./bottom-bar";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";

/** Every page except home: header, content, footer. */
export function PageShell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader />
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-page flex-1 px-4 py-5 outline-none md:py-8">
        {children}
      </main>
      <SiteFooter />
      <BottomBar />
    </div>
  );
}
