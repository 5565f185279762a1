"use client";

import dynamic from "next/dynamic";
import { useAuth } from "@/lib/client/people/auth";

const SaveSearchButton = dynamic(() => import("./save-search-button"));

/** For somebody signed in. @param props.query the parameters of the list */
export function SaveSearch({ query }: { query: Record<string, string> }) {
  const { user } = useAuth();
  return user && <SaveSearchButton query={query} />;
}
