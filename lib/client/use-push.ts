import { useMutation } from "@tanstack/react-query";
import type { PushSubscriptionsDto } from "@/lib/contracts/push-subscriptions";
import { errorDetail } from "./api-client";
import { operations } from "./operations";
import { switchPushOn } from "./push";
import { queryClient } from "./query-client";
import { queryKey } from "./query-keys";
import { showError, showSuccess } from "./toasts";
import { useApiMutation } from "./use-api-mutation";

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
