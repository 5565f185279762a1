import { type BodyOf, operations } from "../platform/operations";
import { useApiMutation } from "../platform/use-api-mutation";

export const useNameRefundAccount = (paymentId: number) =>
  useApiMutation({
    operation: operations.nameRefundAccount,
    request: (body: BodyOf<"nameRefundAccount">) => ({ params: { id: paymentId }, body }),
    invalidates: [operations.readPayment],
    success: "Your money is on its way to this account.",
  });
