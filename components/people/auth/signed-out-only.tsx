"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";
import { Spinner } from "@/components/ui/spinner";
import { useAuth } from "@/lib/client/people/auth";
import { readToken } from "@/lib/client/people/token-storage";

/**
 * Wraps the sign-in forms. A token in a browser whose cookie has no valid session means that the two
 * disagree: both are dropped (docs/product.md, Sessions). Asking the server once more first avoids signing
 * somebody out who came Back to a form cached by the browser.
 *
 * @param props.renderId a new one for each server render of the page
 */
export function SignedOutOnly({ renderId, children }: { renderId: string; children: ReactNode }) {
  const { isLoading, dropSession } = useAuth();
  const router = useRouter();
  const askedAt = useRef<string>(undefined);
  useEffect(() => {
    if (!readToken()) return;
    if (askedAt.current === undefined) {
      askedAt.current = renderId;
      router.refresh();
    } else if (askedAt.current !== renderId) {
      void dropSession();
    }
  }, [renderId, router, dropSession]);
  return isLoading ? <Spinner /> : children;
}
