import { endpoints } from "../platform/endpoints";
import { examples } from "../platform/examples";
import { idParams } from "../platform/fields";
import { receiptVerdict, signedReceipt, verifyReceiptInput } from "../money/receipts";
import { defineOperation } from "./operation";

export const receiptOperations = {
  readReceipt: defineOperation(endpoints.readReceipt, {
    tag: "Escrow",
    summary: "The signed receipt of a purchase that has ended, as a file",
    access: "signed-in",
    params: idParams,
    responses: { 200: signedReceipt },
    example: { response: examples.signedReceipt },
  }),
  verifyReceipt: defineOperation(endpoints.verifyReceipt, {
    tag: "Escrow",
    summary: "Is this the receipt that Oja signed?",
    access: "public",
    isRepeatable: true,
    body: verifyReceiptInput,
    responses: { 200: receiptVerdict },
    example: {
      body: examples.signedReceipt,
      response: { isGenuine: true, problems: [], receipt: examples.signedReceipt.receipt },
    },
  }),
};
