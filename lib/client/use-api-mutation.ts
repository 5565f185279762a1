import { type QueryKey, useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { apiRequest, errorDetail } from "./api-client";
import { queryClient } from "./query-client";
import { refreshUser } from "./session";
import { showError, showSuccess } from "./toasts";
import { useIdempotencyKey } from "./use-idempotency-key";

type ApiMutation<Input, Output> = {
  /** What to send for an input; a POST carries an Idempotency-Key of its own */
  request(input: Input): { path: string; method: "POST" | "PUT" | "DELETE"; body?: unknown };
  /** What it makes stale */
  invalidates: readonly QueryKey[];
  /** Whether it may move what is known of the user, such as the trust score */
  changesUser?: boolean;
  success: string | ((output: Output) => string);
  /** Said when the server gave no words of its own (spec §8) */
  failure?: string;
};

/** A change through the API, with its toasts and the queries it makes stale. */
export function useApiMutation<Input, Output>({
  request,
  invalidates,
  changesUser,
  success,
  failure,
}: ApiMutation<Input, Output>) {
  const router = useRouter();
  const submissionKey = useIdempotencyKey();
  return useMutation<Output, Error, Input>(
    {
      mutationFn: (input) => {
        const { path, method, body } = request(input);
        return apiRequest<Output>(path, {
          method,
          body,
          idempotencyKey: method === "POST" ? submissionKey.for(body) : undefined,
        });
      },
      onSuccess: (output) => {
        submissionKey.renew();
        // Figures that the server rendered change too.
        router.refresh();
        if (changesUser) void refreshUser();
        showSuccess(typeof success === "string" ? success : success(output));
        return queryClient().invalidateQueries({
          predicate: ({ queryKey }) => invalidates.some(isSameAddress(queryKey)),
        });
      },
      onError: (error) => showError("Error", errorDetail(error, failure)),
    },
    queryClient(),
  );
}

/** A list is stale whatever part of it the query asked for. */
const isSameAddress = (asked: QueryKey) => (stale: QueryKey) => asked.join("/").split("?")[0] === stale.join("/");
