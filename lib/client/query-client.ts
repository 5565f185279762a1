import { QueryClient } from "@tanstack/react-query";
import { apiRequest } from "./api-client";

/** The spec's defaults (§7): the address is the key's parts joined by slashes; nothing refetches or retries by itself. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }) => apiRequest(queryKey.join("/")),
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Infinity,
        retry: false,
      },
      mutations: { retry: false },
    },
  });
}
