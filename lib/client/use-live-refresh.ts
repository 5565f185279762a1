import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { onLive } from "./live";

/** Renders the page anew on the server when its reader is notified of something. */
export function useLiveRefresh(): void {
  const router = useRouter();
  useEffect(() => onLive(({ kind }) => kind === "notification" && router.refresh()), [router]);
}
