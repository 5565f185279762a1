import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { hasLiveBegun, onLive } from "./live";

/**
 * Renders the page anew on the server when its reader is notified of something.
 * @param isWaiting for news that may have come before the stream of events began, such as on a page just opened
 */
export function useLiveRefresh(isWaiting = false): void {
  const router = useRouter();
  useEffect(() => {
    // The news may have come while the page that waits for them was on its way, and the beginning of the stream as well.
    if (isWaiting && hasLiveBegun()) router.refresh();
    return onLive(({ kind }) => (kind === "notification" || (isWaiting && kind === "sync")) && router.refresh());
  }, [router, isWaiting]);
}
