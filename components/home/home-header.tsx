import { Logo } from "@/components/layout/logo";
import { HomeVisitorLink } from "./home-visitor-link";

/** D12: on the home page the site header is the green one. */
export function HomeHeader() {
  return (
    <header className="sticky top-0 z-40 bg-brand text-white">
      <div className="mx-auto flex h-16 max-w-page items-center justify-between gap-4 px-4">
        <Logo />
        <HomeVisitorLink />
      </div>
    </header>
  );
}
