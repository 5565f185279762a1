import { type BodyOf, operations } from "../platform/operations";
import { useApiMutation } from "../platform/use-api-mutation";

export const usePlaceOrder = () =>
  useApiMutation({
    operation: operations.placeOrder,
    request: (order: BodyOf<"placeOrder">) => ({ body: order }),
    invalidates: [operations.listTransactions],
    success: "Transaction initiated successfully",
    signedOut: ["Authentication Required", "Please log in to make a purchase"],
  });
