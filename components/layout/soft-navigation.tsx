"use client";

import { useRouter } from "next/navigation";
import { useEffect, useTransition } from "react";
import { skipClosedOverlays } from "@/components/ui/use-back-closes";

/**
 * Follows every plain link inside the site with the router, and shows progress. Next's own Link hydrates
 * each link: seventy of them took a third of a page's script time on a phone
 * (docs/decisions/014-plain-links.md).
 */
export function SoftNavigation() {
  const router = useRouter();
  const [isUnderWay, startTransition] = useTransition();
  useEffect(() => {
    function follow(event: MouseEvent) {
      const address = addressToFollow(event);
      if (!address) return;
      event.preventDefault();
      startTransition(() => router.push(address));
    }
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [router]);
  useEffect(skipClosedOverlays, []);
  return isUnderWay ? <span aria-hidden className="under-way" /> : null;
}

/** @returns undefined when the browser should handle the click: a new tab, a file, a place on this page */
function addressToFollow(event: MouseEvent): string | undefined {
  const isPlainClick = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (event.defaultPrevented || !isPlainClick || !(event.target instanceof Element)) return undefined;
  const link = event.target.closest<HTMLAnchorElement>("a[href]");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== window.location.origin) return undefined;
  const { pathname, search, hash } = link;
  const isHere = pathname === window.location.pathname && search === window.location.search;
  const isPage = !pathname.startsWith("/api/") && !/\.\w+$/.test(pathname);
  return isPage && !(isHere && hash) ? pathname + search + hash : undefined;
}
