import { useQuery } from "@tanstack/react-query";
import type { EscrowDto } from "@/lib/contracts/escrow";
import { queryKeys } from "./query-keys";

/** @param initial what the server rendered */
export function useEscrows(side: "buyer" | "seller", initial: EscrowDto[]) {
  const queryKey = side === "buyer" ? queryKeys.escrowAsBuyer : queryKeys.escrowAsSeller;
  return useQuery<EscrowDto[]>({ queryKey, initialData: initial });
}
