import { z } from "zod";
import { endpoints } from "../platform/endpoints";
import { disputeEscrowInput, dispatchEscrowInput, escrow, openEscrowInput, resolveEscrowInput } from "../deals/escrow";
import { examples } from "../platform/examples";
import { idParams, listQuery, pagedListQuery } from "../platform/fields";
import { listingChange } from "../deals/listing-changes";
import { paymentToMake } from "../money/payments";
import { createdOrFound, defineOperation } from "./operation";

export const escrowOperations = {
  listEscrowsAsBuyer: defineOperation(endpoints.listEscrowsAsBuyer, {
    tag: "Escrow",
    summary: "List your purchases",
    access: "signed-in",
    query: pagedListQuery,
    responses: { 200: z.array(escrow) },
    example: { response: [examples.escrow] },
  }),
  openEscrow: defineOperation(endpoints.openEscrow, {
    tag: "Escrow",
    summary: "Pay for a listing with escrow protection",
    access: "signed-in",
    // Somebody else's listing would turn a balance into theirs.
    needsConfirmation: ({ payFrom }: z.output<typeof openEscrowInput>) => payFrom === "balance",
    body: openEscrowInput,
    // 202: the money is not there yet, and this is what the buyer is to do.
    responses: { ...createdOrFound(escrow), 202: paymentToMake },
    errors: [404, 409],
    example: { body: examples.offer, response: examples.escrow, accepted: { payment: examples.payment } },
  }),
  listEscrowsAsSeller: defineOperation(endpoints.listEscrowsAsSeller, {
    tag: "Escrow",
    summary: "List your sales",
    access: "signed-in",
    query: pagedListQuery,
    responses: { 200: z.array(escrow) },
    example: { response: [examples.escrow] },
  }),
  listDisputedEscrows: defineOperation(endpoints.listDisputedEscrows, {
    tag: "Escrow",
    summary: "Disputed escrows",
    access: "admin",
    query: listQuery,
    responses: { 200: z.array(escrow) },
    example: { response: [examples.disputedEscrow] },
  }),
  readEscrow: defineOperation(endpoints.readEscrow, {
    tag: "Escrow",
    summary: "One escrow with its history",
    access: "signed-in",
    params: idParams,
    responses: { 200: escrow },
    example: { response: examples.escrow },
  }),
  listListingChanges: defineOperation(endpoints.listListingChanges, {
    tag: "Escrow",
    summary: "Changes of the listing since the order, the newest 20",
    access: "signed-in",
    params: idParams,
    responses: { 200: z.array(listingChange) },
    example: { response: [examples.listingChange] },
  }),
  confirmDelivery: defineOperation(endpoints.confirmDelivery, {
    tag: "Escrow",
    summary: "Confirm delivery: the seller is paid",
    access: "signed-in",
    params: idParams,
    responses: { 200: escrow },
    errors: [403, 409],
    example: { response: examples.releasedEscrow },
  }),
  disputeEscrow: defineOperation(endpoints.disputeEscrow, {
    tag: "Escrow",
    summary: "Freeze the money with a complaint",
    access: "signed-in",
    params: idParams,
    body: disputeEscrowInput,
    responses: { 200: escrow },
    errors: [403, 409],
    example: { body: { reason: examples.complaint }, response: examples.disputedEscrow },
  }),
  dispatchEscrow: defineOperation(endpoints.dispatchEscrow, {
    tag: "Escrow",
    summary: "Say how the goods were sent",
    access: "signed-in",
    params: idParams,
    body: dispatchEscrowInput,
    responses: { 200: escrow },
    errors: [403, 409],
    example: {
      body: { carrier: "GIG Logistics", trackingNumber: "GIG-12345" },
      response: examples.dispatchedEscrow,
    },
  }),
  resolveEscrow: defineOperation(endpoints.resolveEscrow, {
    tag: "Escrow",
    summary: "Decide a disputed escrow",
    access: "admin",
    needsConfirmation: true,
    params: idParams,
    body: resolveEscrowInput,
    responses: { 200: escrow },
    errors: [409],
    example: {
      body: { resolution: "resolved", adminNotes: "The fan was broken.", outcome: "split", sellerAmount: "5000.00" },
      response: examples.splitEscrow,
    },
  }),
};
