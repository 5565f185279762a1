"use client";

import { useEffect } from "react";
import { useAuth } from "@/lib/client/people/auth";
import { apiRequest } from "@/lib/client/platform/api-client";
import { operations } from "@/lib/client/platform/operations";
import { ownsListing } from "@/lib/domain/people/policy";

/** Reports a view, once per visit; the owner's own visits do not count. */
export function CountView({ listing }: { listing: { id: number; userId: number } }) {
  const { user, isLoading } = useAuth();
  const { id } = listing;
  const counts = !isLoading && !ownsListing(user, listing);
  useEffect(() => {
    const mark = `viewed-${id}`;
    if (!counts || window.sessionStorage.getItem(mark)) return;
    window.sessionStorage.setItem(mark, "1");
    apiRequest(operations.countView, { params: { id }, keepalive: true }).catch(() =>
      window.sessionStorage.removeItem(mark),
    );
  }, [id, counts]);
  return null;
}
