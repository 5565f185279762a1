import { QueryClient } from "@tanstack/react-query";
import { readAddress } from "./api-client";
import { onTokenChanged } from "./token-storage";

let ofThisTab: QueryClient | undefined;

/**
 * The one cache of this tab, emptied when somebody signs in or out. Hooks hand it to TanStack Query
 * themselves: a provider around every page would make visitors load what they never use
 * (docs/decisions/020-what-a-visit-loads.md). The server, which renders for everybody, gets an empty
 * one each time.
 */
export function queryClient(): QueryClient {
  if (typeof window === "undefined") return makeQueryClient();
  ofThisTab ??= openQueryClient();
  return ofThisTab;
}

function openQueryClient(): QueryClient {
  const client = makeQueryClient();
  client.mount();
  onTokenChanged(() => client.clear());
  return client;
}

/** The spec's defaults (§7): the address is the key's parts joined by slashes; nothing refetches or retries by itself. */
function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }) => readAddress(queryKey.join("/")),
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Infinity,
        retry: false,
      },
      mutations: { retry: false },
    },
  });
}
