import { asBody, type FieldsOf, operations } from "../platform/operations";
import { useApiMutation } from "../platform/use-api-mutation";

export const useMakeOffer = () =>
  useApiMutation({
    operation: operations.makeOffer,
    request: (fields: FieldsOf<"makeOffer">) => ({ body: asBody<"makeOffer">(fields) }),
    invalidates: [operations.listOffers],
    success: "Your offer was sent",
    failure: "Failed to send the offer",
  });
