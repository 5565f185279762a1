import { useMutation } from "@tanstack/react-query";
import { apiFile, errorDetail } from "./api-client";
import { operations } from "./operations";
import { queryClient } from "./query-client";
import { showError } from "./toasts";

const fileName = "oja-statement.csv";

/** Downloads the statement: the API needs the token, which a plain link does not carry. */
export const useStatementFile = () =>
  useMutation(
    {
      mutationFn: () => apiFile(operations.readStatement, { query: { format: "csv" } }),
      onSuccess: (file) => {
        const address = URL.createObjectURL(file);
        Object.assign(document.createElement("a"), { href: address, download: fileName }).click();
        URL.revokeObjectURL(address);
      },
      onError: (error) => showError("Error", errorDetail(error)),
    },
    queryClient(),
  );
