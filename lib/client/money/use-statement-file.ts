import { useMutation } from "@tanstack/react-query";
import { apiFile, errorDetail } from "../platform/api-client";
import { operations } from "../platform/operations";
import { queryClient } from "../platform/query-client";
import { saveFile } from "../platform/save-file";
import { showError } from "../platform/toasts";

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
