import { useQuery } from "@tanstack/react-query";
import type { BankDto } from "@/lib/contracts/money/payouts";
import { operations } from "../platform/operations";
import { queryClient } from "../platform/query-client";
import { queryKey } from "../platform/query-keys";

/** The banks, loaded when a form asks for one. */
export function useBanks(): { banks: BankDto[]; error: Error | null } {
  const { data = [], error } = useQuery<BankDto[]>({ queryKey: queryKey(operations.listBanks) }, queryClient());
  return { banks: data, error };
}
