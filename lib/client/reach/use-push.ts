import { useMutation } from "@tanstack/react-query";
import type { PushSubscriptionsDto } from "@/lib/contracts/reach/push-subscriptions";
import { errorDetail } from "../platform/api-client";
import { operations } from "../platform/operations";
import { switchPushOn } from "./push";
import { queryClient } from "../platform/query-client";
import { queryKey } from "../platform/query-keys";
import { showError, showSuccess } from "../platform/toasts";
import { useApiMutation } from "../platform/use-api-mutation";

/** This browser shows notifications from now on. */
export function useSwitchPushOn() {
  return useMutation<unknown, Error, PushSubscriptionsDto["publicKey"]>(
    {
      mutationFn: switchPushOn,
      onSuccess: () => {
        showSuccess("Success", "This device shows what is new.");
        return queryClient().invalidateQueries({ queryKey: queryKey(operations.listPushSubscriptions) });
      },
      onError: (error) => showError("Error", errorDetail(error)),
    },
    queryClient(),
  );
}

/** A browser shows none from now on. */
export const useSwitchPushOff = () =>
  useApiMutation({
    operation: operations.deletePushSubscription,
    request: (id: number) => ({ params: { id } }),
    invalidates: [operations.listPushSubscriptions],
    success: "That device shows nothing any more.",
  });
