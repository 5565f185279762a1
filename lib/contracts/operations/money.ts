import { endpoints } from "../endpoints";
import { examples } from "../examples";
import { payout, requestPayoutInput } from "../payouts";
import { statement, statementQuery } from "../statement";
import { createdOrFound, defineOperation } from "./operation";

export const moneyOperations = {
  readStatement: defineOperation(endpoints.readStatement, {
    tag: "Money",
    summary: "What came, went and is held; format=csv for a file",
    access: "signed-in",
    query: statementQuery,
    responses: { 200: statement },
    alsoAs: ["text/csv"],
    example: { response: examples.statement },
  }),
  requestPayout: defineOperation(endpoints.requestPayout, {
    tag: "Money",
    summary: "Withdraw from one's balance",
    access: "signed-in",
    needsConfirmation: true,
    body: requestPayoutInput,
    responses: createdOrFound(payout),
    errors: [409],
    example: {
      body: { amount: "10000.00" },
      response: { id: 5, amount: "10000.00", status: "initiated", createdAt: examples.time },
    },
  }),
};
