import { useMutation } from "@tanstack/react-query";
import { receiptFileName } from "@/lib/domain/money/receipt";
import { apiFile, errorDetail } from "../platform/api-client";
import { operations } from "../platform/operations";
import { queryClient } from "../platform/query-client";
import { saveFile } from "../platform/save-file";
import { showError } from "../platform/toasts";

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
