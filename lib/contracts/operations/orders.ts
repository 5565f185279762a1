import { z } from "zod";
import { endpoints } from "../platform/endpoints";
import { examples } from "../platform/examples";
import { idParams } from "../platform/fields";
import { cancelTransactionInput, placeOrderInput, transaction, transactionQuery } from "../deals/transactions";
import { createdOrFound, defineOperation } from "./operation";

export const orderOperations = {
  listTransactions: defineOperation(endpoints.listTransactions, {
    tag: "Orders",
    summary: "One's own purchases and sales; all for admins",
    access: "signed-in",
    query: transactionQuery,
    responses: { 200: z.array(transaction) },
    example: { response: [examples.transaction] },
  }),
  placeOrder: defineOperation(endpoints.placeOrder, {
    tag: "Orders",
    summary: "Order without paying yet",
    access: "signed-in",
    body: placeOrderInput,
    responses: createdOrFound(transaction),
    errors: [403, 404, 409],
    example: { body: { ...examples.offer, paymentMethod: "escrow" }, response: examples.transaction },
  }),
  readTransaction: defineOperation(endpoints.readTransaction, {
    tag: "Orders",
    summary: "One order",
    access: "signed-in",
    params: idParams,
    responses: { 200: transaction },
    example: { response: examples.transaction },
  }),
  cancelTransaction: defineOperation(endpoints.cancelTransaction, {
    tag: "Orders",
    summary: "Cancel a purchase",
    access: "signed-in",
    params: idParams,
    body: cancelTransactionInput,
    responses: { 200: transaction },
    errors: [403, 409],
    example: {
      body: { status: "cancelled" },
      response: { ...examples.transaction, status: "cancelled", deadline: null },
    },
  }),
};
