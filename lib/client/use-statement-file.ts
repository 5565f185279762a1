import { useMutation } from "@tanstack/react-query";
import { apiFile, errorDetail } from "./api-client";
import { operations } from "./operations";
import { queryClient } from "./query-client";
import { saveFile } from "./save-file";
import { showError } from "./toasts";

/** Downloads the statement. */
export const useStatementFile = () =>
  useMutation(
    {
      mutationFn: () => apiFile(operations.readStatement, { query: { format: "csv" } }),
      onSuccess: (file) => saveFile(file, "oja-statement.csv"),
      onError: (error) => showError("Error", errorDetail(error)),
    },
    queryClient(),
  );
