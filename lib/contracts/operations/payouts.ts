import { z } from "zod";
import { endpoints } from "../platform/endpoints";
import { examples } from "../platform/examples";
import { idParams, pagedListQuery } from "../platform/fields";
import {
  accountName,
  addPayoutAccountInput,
  bank,
  decidePayoutAccountInput,
  heldPayoutAccount,
  payout,
  payoutAccount,
  requestPayoutInput,
} from "../money/payouts";
import { createdOrFound, defineOperation } from "./operation";

const { bankCode, accountNumber, accountName: nameOfAccount, bankName } = examples.payoutAccount;

export const payoutOperations = {
  listBanks: defineOperation(endpoints.listBanks, {
    tag: "Money",
    summary: "The banks of Nigeria, by name",
    access: "signed-in",
    responses: { 200: z.array(bank) },
    example: { response: [{ code: bankCode, name: bankName }] },
  }),
  readAccountName: defineOperation(endpoints.readAccountName, {
    tag: "Money",
    summary: "The name that a bank knows an account by, before it is saved",
    access: "signed-in",
    isRepeatable: true,
    body: addPayoutAccountInput,
    responses: { 200: accountName },
    example: { body: { bankCode, accountNumber }, response: { bankName, accountName: nameOfAccount, isYours: true } },
  }),
  listPayoutAccounts: defineOperation(endpoints.listPayoutAccounts, {
    tag: "Money",
    summary: "One's bank accounts",
    access: "signed-in",
    responses: { 200: z.array(payoutAccount) },
    example: { response: [examples.payoutAccount] },
  }),
  addPayoutAccount: defineOperation(endpoints.addPayoutAccount, {
    tag: "Money",
    summary:
      "Add a bank account of one's own. One of another name is held for an admin. The same again is the same one",
    access: "signed-in",
    isRepeatable: true,
    body: addPayoutAccountInput,
    responses: createdOrFound(payoutAccount),
    errors: [409],
    example: { body: { bankCode, accountNumber }, response: examples.payoutAccount },
  }),
  decidePayoutAccount: defineOperation(endpoints.decidePayoutAccount, {
    tag: "Money",
    summary: "Let withdrawals go to an account of another name, or not",
    access: "admin",
    needsConfirmation: true,
    params: idParams,
    body: decidePayoutAccountInput,
    responses: { 200: heldPayoutAccount },
    errors: [409],
    example: {
      body: { status: "rejected", reason: "The account belongs to somebody else." },
      response: examples.heldPayoutAccount,
    },
  }),
  removePayoutAccount: defineOperation(endpoints.removePayoutAccount, {
    tag: "Money",
    summary: "Remove a bank account",
    access: "signed-in",
    params: idParams,
    responses: { 204: null },
    errors: [409],
  }),
  listPayouts: defineOperation(endpoints.listPayouts, {
    tag: "Money",
    summary: "One's withdrawals, the newest first",
    access: "signed-in",
    query: pagedListQuery,
    responses: { 200: z.array(payout) },
    example: { response: [examples.payout] },
  }),
  requestPayout: defineOperation(endpoints.requestPayout, {
    tag: "Money",
    summary: "Withdraw from one's balance to a bank account",
    access: "signed-in",
    needsConfirmation: true,
    body: requestPayoutInput,
    responses: createdOrFound(payout),
    errors: [404, 409],
    example: {
      body: { amount: examples.payout.amount, payoutAccountId: examples.payoutAccount.id },
      response: examples.payout,
    },
  }),
};
