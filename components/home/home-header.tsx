"use client";

import { Logo } from "@/components/layout/logo";
import { HomeVisitorLink } from "./home-visitor-link";

/** The site header in green, for the home page (docs/product.md, D12). */
export function HomeHeader() {
  return (
    <header className="sticky top-0 z-40 bg-brand text-white print:hidden">
      <div className="mx-auto flex min-h-14 max-w-page flex-wrap items-center justify-between gap-4 px-4 md:min-h-16">
        <Logo />
        <HomeVisitorLink />
      </div>
    </header>
  );
}
