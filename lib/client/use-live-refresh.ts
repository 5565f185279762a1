import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { onLive } from "./live";

/**
 * Renders the page anew on the server when its reader is notified of something.
 * @param isWaiting for news that may have come before the stream of events began, such as on a page just opened
 */
export function useLiveRefresh(isWaiting = false): void {
  const router = useRouter();
  useEffect(
    () => onLive(({ kind }) => (kind === "notification" || (isWaiting && kind === "sync")) && router.refresh()),
    [router, isWaiting],
  );
}
