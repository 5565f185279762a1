import { useMutation } from "@tanstack/react-query";
import { apiFile, errorDetail } from "./api-client";
import { operations } from "./operations";
import { queryClient } from "./query-client";
import { saveFile } from "./save-file";
import { showError } from "./toasts";

/** Downloads all that is held on oneself. */
export const useOwnDataFile = () =>
  useMutation(
    {
      mutationFn: () => apiFile(operations.exportOwnData, {}),
      onSuccess: (file) => saveFile(file, "oja-my-data.json"),
      onError: (error) => showError("Error", errorDetail(error)),
    },
    queryClient(),
  );
