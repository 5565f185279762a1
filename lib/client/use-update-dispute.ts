import type { DisputeDto } from "@/lib/contracts/disputes";
import { queryKeys } from "./query-keys";
import { useApiMutation } from "./use-api-mutation";

type Update = { status: "investigating" | "resolved"; resolution?: string };

export const useUpdateDispute = (id: number) =>
  useApiMutation<Update, DisputeDto>({
    request: (update) => ({ path: `/api/disputes/${id}`, method: "PUT", body: update }),
    invalidates: [queryKeys.disputes],
    success: "Dispute updated successfully",
  });
