import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { EscrowDto } from "@/lib/contracts/escrow";
import { apiRequest } from "./api-client";
import { queryKeys } from "./query-keys";

export function useConfirmDelivery() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (escrowId: number) => apiRequest<EscrowDto>(`/api/escrow/${escrowId}/confirm`, { method: "PUT" }),
    onSuccess: (confirmed) => {
      queryClient.setQueryData<EscrowDto[]>(queryKeys.escrowAsBuyer, (escrows) =>
        escrows?.map((escrow) => (escrow.id === confirmed.id ? confirmed : escrow)),
      );
      return queryClient.invalidateQueries({ queryKey: queryKeys.me });
    },
  });
}
