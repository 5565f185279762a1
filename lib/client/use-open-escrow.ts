import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { EscrowDto } from "@/lib/contracts/escrow";
import { apiRequest } from "./api-client";
import { queryKeys } from "./query-keys";

export type Offer = { listingId: number; sellerId: number; amount: string };

/** Pays for a listing. A retry after a lost answer carries the same key, so that nobody pays twice. */
export function useOpenEscrow() {
  const queryClient = useQueryClient();
  const idempotencyKey = useRef<string>(undefined);
  return useMutation({
    mutationFn: (offer: Offer) => {
      idempotencyKey.current ??= crypto.randomUUID();
      return apiRequest<EscrowDto>("/api/escrow", {
        method: "POST",
        body: offer,
        idempotencyKey: idempotencyKey.current,
      });
    },
    onSuccess: () => {
      idempotencyKey.current = undefined;
      return queryClient.invalidateQueries({ queryKey: queryKeys.escrowAsBuyer });
    },
  });
}
