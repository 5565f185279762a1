import { type BodyOf, operations } from "../platform/operations";
import { useApiMutation } from "../platform/use-api-mutation";

const successes: Record<BodyOf<"answerOffer">["action"], string> = {
  accept: "Accepted: the order waits for its payment",
  counter: "Your price was sent",
  decline: "Declined",
  withdraw: "Withdrawn",
};

export const useAnswerOffer = (id: number) =>
  useApiMutation({
    operation: operations.answerOffer,
    request: (body: BodyOf<"answerOffer">) => ({ params: { id }, body }),
    invalidates: [operations.listOffers, operations.listTransactions],
    success: ({ status, turn }) =>
      successes[
        status === "accepted"
          ? "accept"
          : status === "open" && turn
            ? "counter"
            : status === "declined"
              ? "decline"
              : "withdraw"
      ],
    failure: "Failed to answer the offer",
  });
