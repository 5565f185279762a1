import { type QueryKey, useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import type { Endpoint } from "@/lib/contracts/platform/endpoints";
import type { Operation, ResultOf } from "@/lib/contracts/operations/operation";
import { ApiError, apiRequest, errorDetail } from "./api-client";
import type { ClientOperation, RequestOf } from "./operations";
import { queryClient } from "./query-client";
import { refreshUser } from "../people/session";
import { showError, showSuccess } from "./toasts";
import { useIdempotencyKey } from "./use-idempotency-key";

type ApiMutation<O extends Operation, Input> = {
  operation: ClientOperation<O>;
  /** Maps an input to a request; a POST carries its own Idempotency-Key */
  request(input: Input): RequestOf<O>;
  /** The queries that it makes stale */
  invalidates: readonly Endpoint[];
  /** Whether it may change the user, such as their trust score */
  changesUser?: boolean;
  success: string | ((output: ResultOf<O>) => string);
  /** The toast when the server sent no message of its own (docs/product.md, Messages) */
  failure?: string;
  /** The toast when there is no session, or not any more: its title and text */
  signedOut?: readonly [title: string, text: string];
};

/** A mutation through the API, with its toasts and the queries it makes stale. */
export function useApiMutation<O extends Operation, Input>({
  operation,
  request,
  invalidates,
  changesUser,
  success,
  failure,
  signedOut,
}: ApiMutation<O, Input>) {
  const router = useRouter();
  const submissionKey = useIdempotencyKey();
  return useMutation<ResultOf<O>, Error, Input>(
    {
      mutationFn: (input) => {
        const sent = request(input);
        const idempotencyKey = operation.method === "POST" ? submissionKey.for(sent.body) : undefined;
        return apiRequest(operation, { ...sent, idempotencyKey });
      },
      onSuccess: (output) => {
        submissionKey.renew();
        // The figures that the server rendered change too.
        router.refresh();
        if (changesUser) void refreshUser();
        showSuccess(typeof success === "string" ? success : success(output));
        return invalidateReads(invalidates);
      },
      onError: (error) => {
        // The screen shows an older state than the one that the call met.
        if (error instanceof ApiError && error.status === 409) router.refresh();
        if (signedOut && error instanceof ApiError && error.status === 401) showError(...signedOut);
        else showError("Error", errorDetail(error, failure));
      },
    },
    queryClient(),
  );
}

/** Makes stale whatever was read from these endpoints. */
export const invalidateReads = (endpoints: readonly Endpoint[]): Promise<void> =>
  queryClient().invalidateQueries({ predicate: ({ queryKey }) => endpoints.some(isReadBy(queryKey)) });

/** A list is stale whichever part of it the query loaded. */
const isReadBy =
  (queryKey: QueryKey) =>
  ({ path }: Endpoint) =>
    queryKey.join("/").split("?")[0] === path;
