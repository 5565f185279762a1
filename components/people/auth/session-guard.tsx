"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useAuth } from "@/lib/client/people/auth";

/**
 * For pages rendered for the cookie of `userId`: when the browser's token is lost or belongs to somebody
 * else, or the session ends, both are dropped and the server redirects to /login.
 */
export function SessionGuard({ userId }: { userId: number }) {
  const { user, isLoading, dropSession } = useAuth();
  const router = useRouter();
  const disagrees = !isLoading && user?.id !== userId;
  useEffect(() => {
    if (disagrees) void dropSession().finally(() => router.refresh());
  }, [disagrees, dropSession, router]);
  return null;
}
