"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";
import { Spinner } from "@/components/ui/spinner";
import { useAuth } from "@/lib/client/auth";
import { readToken } from "@/lib/client/token-storage";

/**
 * Around the sign-in forms. A token that is here although the server, asked once more, finds no
 * living cookie means that the two disagree: both go (decisions, "Sessions"). Asking first keeps
 * somebody signed in who comes Back to a form that the browser had kept.
 *
 * @param props.renderId a new one for each time the server rendered the page
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
