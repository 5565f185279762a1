import { useMutation } from "@tanstack/react-query";
import { apiFile, errorDetail } from "../platform/api-client";
import { operations } from "../platform/operations";
import { queryClient } from "../platform/query-client";
import { saveFile } from "../platform/save-file";
import { showError } from "../platform/toasts";

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
