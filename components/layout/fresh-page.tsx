"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useLiveRefresh } from "@/lib/client/platform/use-live-refresh";

/** The renderings of this tab that were on screen, the newest last */
const shown: string[] = [];
const mostShown = 100;

/**
 * Renders a page about money anew when its reader is notified of something, and when it comes back out of the browser's
 * memory, as Back does: it may have been paid since.
 * @param rendering another one each time the server renders the page
 * @param isWaiting for news that may come while the page opens
 */
export function FreshPage({ rendering, isWaiting }: { rendering: string; isWaiting?: boolean }) {
  const router = useRouter();
  useLiveRefresh(isWaiting);
  useEffect(() => {
    if (shown.includes(rendering)) return router.refresh();
    shown.push(rendering);
    shown.splice(0, shown.length - mostShown);
  }, [router, rendering]);
  return null;
}
