import { QueryClient } from "@tanstack/react-query";
import { readAddress } from "./api-client";
import { onTokenChanged } from "../people/token-storage";

let ofThisTab: QueryClient | undefined;

/**
 * The one cache of this tab, emptied when somebody signs in or out. Hooks pass it to TanStack Query
 * themselves: with a provider around every page visitors would load a library that they never use
 * (docs/decisions/020-scripts-per-visit.md). The server, which renders for everyone, gets an empty one each
 * time.
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

/**
 * The defaults of queries (docs/product.md, The client): the address is the key's parts joined by slashes;
 * nothing refetches or retries by itself.
 */
function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Paused calls would be sent by themselves once the phone is back, unseen.
        networkMode: "always",
        queryFn: ({ queryKey }) => readAddress(queryKey.join("/")),
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Infinity,
        retry: false,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
}
