/** Every call of /api in one list: what goes in, what comes out, who may. The OpenAPI document and a test read it. */
import { z } from "zod";
import { loginInput, registerInput, session } from "./auth";
import { category } from "./categories";
import { dashboardStats } from "./dashboard";
import { dispute, fileDisputeInput, updateDisputeInput } from "./disputes";
import {
  disputeEscrowInput,
  dispatchEscrowInput,
  escrow,
  escrowDetail,
  openEscrowInput,
  resolveEscrowInput,
} from "./escrow";
import { listQuery } from "./fields";
import {
  createListingInput,
  listingDetail,
  listingPage,
  listingQuery,
  listingSummary,
  updateListingInput,
} from "./listings";
import { createReviewInput, review, reviewQuery } from "./reviews";
import { cancelTransactionInput, placeOrderInput, transaction } from "./transactions";
import { trustEvent } from "./trust-events";
import { ownUser, publicUser } from "./users";
import { decideVerificationInput, requestVerificationInput, verificationRequest } from "./verification";

export type Operation = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** As OpenAPI writes it: /api/listings/{id} */
  path: string;
  summary: string;
  access: "public" | "optional" | "signed-in" | "admin";
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Status of success → its body; null has none */
  answers: Readonly<Record<number, z.ZodType | null>>;
  /** Refusals beyond those of every call */
  errors?: readonly number[];
};

const made = (body: z.ZodType) => ({ 201: body, 200: body });

export const operations: readonly Operation[] = [
  {
    method: "POST",
    path: "/api/auth/register",
    summary: "Create an account and sign in",
    access: "public",
    body: registerInput,
    answers: { 201: session },
    errors: [409],
  },
  {
    method: "POST",
    path: "/api/auth/login",
    summary: "Sign in",
    access: "public",
    body: loginInput,
    answers: { 200: session },
    errors: [401],
  },
  { method: "GET", path: "/api/auth/me", summary: "Who is signed in", access: "signed-in", answers: { 200: ownUser } },
  { method: "POST", path: "/api/auth/logout", summary: "End the session", access: "public", answers: { 204: null } },

  {
    method: "GET",
    path: "/api/categories",
    summary: "All categories",
    access: "public",
    answers: { 200: z.array(category) },
  },
  {
    method: "GET",
    path: "/api/categories/{idOrSlug}",
    summary: "One category",
    access: "public",
    answers: { 200: category },
    errors: [404],
  },

  {
    method: "GET",
    path: "/api/listings",
    summary: "Listings on sale",
    access: "public",
    query: listingQuery,
    answers: { 200: listingPage },
  },
  {
    method: "POST",
    path: "/api/listings",
    summary: "Put something on sale",
    access: "signed-in",
    body: createListingInput,
    answers: made(listingDetail),
    errors: [404],
  },
  {
    method: "GET",
    path: "/api/listings/my",
    summary: "One's own listings",
    access: "signed-in",
    answers: { 200: z.array(listingSummary) },
  },
  {
    method: "GET",
    path: "/api/listings/{id}",
    summary: "One listing",
    access: "optional",
    answers: { 200: listingDetail },
    errors: [404],
  },
  {
    method: "PUT",
    path: "/api/listings/{id}",
    summary: "Change one's own listing",
    access: "signed-in",
    body: updateListingInput,
    answers: { 200: listingDetail },
    errors: [403, 404, 409],
  },
  {
    method: "DELETE",
    path: "/api/listings/{id}",
    summary: "Take a listing off the market",
    access: "signed-in",
    answers: { 204: null },
    errors: [403, 404, 409],
  },
  {
    method: "POST",
    path: "/api/listings/{id}/views",
    summary: "Count a view",
    access: "public",
    answers: { 204: null },
  },

  {
    method: "GET",
    path: "/api/users/{id}",
    summary: "A person; admins also see e-mail and phone",
    access: "optional",
    answers: { 200: z.union([ownUser, publicUser]) },
    errors: [404],
  },
  {
    method: "GET",
    path: "/api/users/{id}/listings",
    summary: "A person's listings on sale",
    access: "public",
    query: listQuery,
    answers: { 200: z.array(listingSummary) },
    errors: [404],
  },
  {
    method: "GET",
    path: "/api/users/{id}/reviews",
    summary: "Reviews that a person received",
    access: "public",
    query: listQuery,
    answers: { 200: z.array(review) },
    errors: [404],
  },
  {
    method: "GET",
    path: "/api/trust-events/{userId}",
    summary: "What moved a person's trust score",
    access: "public",
    query: listQuery,
    answers: { 200: z.array(trustEvent) },
    errors: [404],
  },

  {
    method: "GET",
    path: "/api/reviews",
    summary: "Reviews, newest first",
    access: "public",
    query: reviewQuery,
    answers: { 200: z.array(review) },
  },
  {
    method: "POST",
    path: "/api/reviews",
    summary: "Review the seller of a completed purchase",
    access: "signed-in",
    body: createReviewInput,
    answers: made(review),
    errors: [403, 404, 409],
  },

  {
    method: "GET",
    path: "/api/transactions",
    summary: "One's own purchases and sales; all for admins",
    access: "signed-in",
    query: listQuery,
    answers: { 200: z.array(transaction) },
  },
  {
    method: "POST",
    path: "/api/transactions",
    summary: "Order without paying yet",
    access: "signed-in",
    body: placeOrderInput,
    answers: made(transaction),
    errors: [403, 404, 409],
  },
  {
    method: "PUT",
    path: "/api/transactions/{id}",
    summary: "Cancel a purchase",
    access: "signed-in",
    body: cancelTransactionInput,
    answers: { 200: transaction },
    errors: [403, 404, 409],
  },

  {
    method: "GET",
    path: "/api/disputes",
    summary: "Disputes one is part of; all for admins",
    access: "signed-in",
    query: listQuery,
    answers: { 200: z.array(dispute) },
  },
  {
    method: "POST",
    path: "/api/disputes",
    summary: "Complain about a purchase",
    access: "signed-in",
    body: fileDisputeInput,
    answers: made(dispute),
    errors: [404, 409],
  },
  {
    method: "PUT",
    path: "/api/disputes/{id}",
    summary: "Investigate or resolve a dispute",
    access: "admin",
    body: updateDisputeInput,
    answers: { 200: dispute },
    errors: [404, 409],
  },

  {
    method: "GET",
    path: "/api/verification-requests",
    summary: "One's own requests; all for admins",
    access: "signed-in",
    query: listQuery,
    answers: { 200: z.array(verificationRequest) },
  },
  {
    method: "POST",
    path: "/api/verification-requests",
    summary: "Ask to be verified",
    access: "signed-in",
    body: requestVerificationInput,
    answers: made(verificationRequest),
    errors: [409],
  },
  {
    method: "PUT",
    path: "/api/verification-requests/{id}",
    summary: "Approve or reject",
    access: "admin",
    body: decideVerificationInput,
    answers: { 200: verificationRequest },
    errors: [404, 409],
  },

  {
    method: "GET",
    path: "/api/dashboard/stats",
    summary: "The figures of a dashboard",
    access: "signed-in",
    answers: { 200: dashboardStats },
  },

  {
    method: "GET",
    path: "/api/escrow",
    summary: "What one bought through escrow",
    access: "signed-in",
    answers: { 200: z.array(escrow) },
  },
  {
    method: "POST",
    path: "/api/escrow",
    summary: "Pay for a listing with escrow protection",
    access: "signed-in",
    body: openEscrowInput,
    answers: made(escrow),
    errors: [403, 404, 409],
  },
  {
    method: "GET",
    path: "/api/escrow/seller",
    summary: "What one sold through escrow",
    access: "signed-in",
    answers: { 200: z.array(escrow) },
  },
  {
    method: "GET",
    path: "/api/escrow/disputes",
    summary: "Disputed escrows",
    access: "admin",
    query: listQuery,
    answers: { 200: z.array(escrow) },
  },
  {
    method: "GET",
    path: "/api/escrow/{id}",
    summary: "One escrow with its history",
    access: "signed-in",
    answers: { 200: escrowDetail },
    errors: [404],
  },
  {
    method: "PUT",
    path: "/api/escrow/{id}/confirm",
    summary: "Confirm delivery: the seller is paid",
    access: "signed-in",
    answers: { 200: escrow },
    errors: [403, 404, 409],
  },
  {
    method: "PUT",
    path: "/api/escrow/{id}/dispute",
    summary: "Freeze the money with a complaint",
    access: "signed-in",
    body: disputeEscrowInput,
    answers: { 200: escrow },
    errors: [403, 404, 409],
  },
  {
    method: "PUT",
    path: "/api/escrow/{id}/dispatch",
    summary: "Say how the goods were sent",
    access: "signed-in",
    body: dispatchEscrowInput,
    answers: { 200: escrow },
    errors: [403, 404, 409],
  },
  {
    method: "PUT",
    path: "/api/escrow/{id}/resolve",
    summary: "Decide a disputed escrow",
    access: "admin",
    body: resolveEscrowInput,
    answers: { 200: escrow },
    errors: [404, 409],
  },

  {
    method: "GET",
    path: "/api/health",
    summary: "Is Oja there, with its database?",
    access: "public",
    answers: { 200: z.object({ status: z.literal("ok") }) },
  },
  {
    method: "GET",
    path: "/api/openapi.json",
    summary: "This document",
    access: "public",
    answers: { 200: z.record(z.string(), z.unknown()) },
  },
];
