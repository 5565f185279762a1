import { z } from "zod";
import { loginInput, registerInput, session } from "../people/auth";
import { category } from "../market/categories";
import { dashboardStats } from "../desk/dashboard";
import { dispute, fileDisputeInput, updateDisputeInput } from "../deals/disputes";
import { errorBody } from "../platform/errors";
import { disputeEscrowInput, dispatchEscrowInput, escrow, openEscrowInput, resolveEscrowInput } from "../deals/escrow";
import { listingChange } from "../deals/listing-changes";
import { createListingInput, listingDetail, listingPage, listingSummary, updateListingInput } from "../market/listings";
import { notification } from "../reach/notifications";
import { payment } from "../money/payments";
import {
  addPayoutAccountInput,
  bank,
  decidePayoutAccountInput,
  heldPayoutAccount,
  payout,
  payoutAccount,
  requestPayoutInput,
} from "../money/payouts";
import { deadline, purchaseEvent } from "../deals/purchase-events";
import { receipt, signedReceipt } from "../money/receipts";
import { createReviewInput, review } from "../people/reviews";
import { statement } from "../money/statement";
import { suggestion } from "../market/suggestions";
import { terms } from "../deals/terms";
import { cancelTransactionInput, placeOrderInput, transaction } from "../deals/transactions";
import { trustEvent } from "../people/trust-events";
import { listingSeller, ownUser, publicUser } from "../people/users";
import { decideVerificationInput, requestVerificationInput, verificationRequest } from "../people/verification";

/** Schemas that the document writes once and references by name. */
const namedSchemas = {
  Error: errorBody,
  RegisterInput: registerInput,
  LoginInput: loginInput,
  Session: session,
  OwnUser: ownUser,
  PublicUser: publicUser,
  TrustEvent: trustEvent,
  Category: category,
  Seller: listingSeller,
  Listing: listingSummary,
  ListingDetail: listingDetail,
  ListingPage: listingPage,
  CreateListingInput: createListingInput,
  UpdateListingInput: updateListingInput,
  Suggestion: suggestion,
  Terms: terms,
  Deadline: deadline,
  PurchaseEvent: purchaseEvent,
  Transaction: transaction,
  PlaceOrderInput: placeOrderInput,
  CancelTransactionInput: cancelTransactionInput,
  Escrow: escrow,
  OpenEscrowInput: openEscrowInput,
  DisputeEscrowInput: disputeEscrowInput,
  DispatchEscrowInput: dispatchEscrowInput,
  ResolveEscrowInput: resolveEscrowInput,
  ListingChange: listingChange,
  Receipt: receipt,
  SignedReceipt: signedReceipt,
  Dispute: dispute,
  FileDisputeInput: fileDisputeInput,
  UpdateDisputeInput: updateDisputeInput,
  Review: review,
  CreateReviewInput: createReviewInput,
  VerificationRequest: verificationRequest,
  RequestVerificationInput: requestVerificationInput,
  DecideVerificationInput: decideVerificationInput,
  Statement: statement,
  Payment: payment,
  Payout: payout,
  RequestPayoutInput: requestPayoutInput,
  Bank: bank,
  PayoutAccount: payoutAccount,
  HeldPayoutAccount: heldPayoutAccount,
  AddPayoutAccountInput: addPayoutAccountInput,
  DecidePayoutAccountInput: decidePayoutAccountInput,
  Notification: notification,
  DashboardStats: dashboardStats,
} satisfies Record<string, z.ZodType>;

for (const [id, schema] of Object.entries<z.ZodType>(namedSchemas)) {
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });
}

export type JsonSchema = Record<string, unknown>;

/** JSON Schemas of one document: named ones are collected, and referenced wherever they occur. */
export class SchemaWriter {
  readonly components: Record<string, JsonSchema> = {};

  write(schema: z.ZodType, io: "input" | "output"): JsonSchema {
    // As an item of an array, a named schema becomes a reference.
    const { items, $defs } = toJsonSchema(z.array(schema), io) as {
      items: JsonSchema;
      $defs?: Record<string, JsonSchema>;
    };
    Object.assign(this.components, $defs);
    return items;
  }
}

function toJsonSchema(schema: z.ZodType, io: "input" | "output"): unknown {
  const json = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      // Text that is parsed as a number: its pattern repeats its type.
      if (jsonSchema.type === "integer") delete jsonSchema.pattern;
    },
  });
  return JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/'));
}
