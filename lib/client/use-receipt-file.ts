import { useMutation } from "@tanstack/react-query";
import { receiptFileName } from "@/lib/domain/receipt";
import { apiFile, errorDetail } from "./api-client";
import { operations } from "./operations";
import { queryClient } from "./query-client";
import { saveFile } from "./save-file";
import { showError } from "./toasts";

/** Downloads the signed receipt of a purchase. */
export const useReceiptFile = ({ escrowId, number }: { escrowId: number; number: number }) =>
  useMutation(
    {
      mutationFn: () => apiFile(operations.readReceipt, { params: { id: escrowId } }),
      onSuccess: (file) => saveFile(file, receiptFileName(number)),
      onError: (error) => showError("Error", errorDetail(error)),
    },
    queryClient(),
  );
