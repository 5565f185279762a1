import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { addPasskey } from "./passkeys";
import { queryClient } from "../platform/query-client";
import { showFailure, showSuccess } from "../platform/toasts";

/** Two calls with the device between them, which `useApiMutation` does not know. */
export function useAddPasskey() {
  const router = useRouter();
  return useMutation(
    {
      mutationFn: addPasskey,
      onSuccess: () => {
        router.refresh();
        showSuccess("Your passkey is set up.");
      },
      onError: (error) => showFailure(error),
    },
    queryClient(),
  );
}
