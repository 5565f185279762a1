import { endpoints } from "../platform/endpoints";
import { examples } from "../platform/examples";
import { z } from "zod";
import { idParams } from "../platform/fields";
import { payment } from "../money/payments";
import { addPayoutAccountInput } from "../money/payouts";
import { statement, statementQuery } from "../money/statement";
import { defineOperation } from "./operation";

export const moneyOperations = {
  readPayment: defineOperation(endpoints.readPayment, {
    tag: "Money",
    summary: "A payment of one's own, and what is to be done for it",
    access: "signed-in",
    params: idParams,
    responses: { 200: payment },
    example: { response: examples.payment },
  }),
  checkPayment: defineOperation(endpoints.checkPayment, {
    tag: "Money",
    summary: "Asks the provider now whether a payment of one's own has come, every five seconds at most",
    access: "signed-in",
    params: idParams,
    responses: { 200: payment },
    example: { response: examples.payment },
  }),
  nameRefundAccount: defineOperation(endpoints.nameRefundAccount, {
    tag: "Money",
    summary: "The account, of the payer's own name, for money that could not go back the way it came",
    access: "signed-in",
    needsConfirmation: "again",
    params: idParams,
    body: addPayoutAccountInput,
    responses: { 200: payment },
    errors: [409],
    example: {
      body: { bankCode: "058", accountNumber: "0123456789" },
      response: { ...examples.payment, bankTransfer: undefined, status: "returning" },
    },
  }),
  receiveProviderEvent: defineOperation(endpoints.receiveProviderEvent, {
    tag: "Platform",
    summary: "Paystack webhook",
    access: "public",
    isRepeatable: true,
    isRaw: true,
    responses: { 200: z.object({}) },
    errors: [401],
    example: { response: {} },
  }),
  readStatement: defineOperation(endpoints.readStatement, {
    tag: "Money",
    summary: "Account statement; format=csv for a file",
    access: "signed-in",
    query: statementQuery,
    responses: { 200: statement },
    alsoAs: ["text/csv"],
    example: { response: examples.statement },
  }),
};
