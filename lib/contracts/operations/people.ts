import { z } from "zod";
import { loginInput, registerInput, session } from "../auth";
import { listQuery, pagedListQuery } from "../fields";
import { listingSummary } from "../listings";
import { createReviewInput, review, reviewQuery } from "../reviews";
import { trustEvent } from "../trust-events";
import { ownUser, publicUser } from "../users";
import { decideVerificationInput, requestVerificationInput, verificationRequest } from "../verification";
import { type Operation, createdOrFound } from "./operation";

export const peopleOperations: readonly Operation[] = [
  {
    method: "POST",
    path: "/api/auth/register",
    summary: "Create an account and sign in",
    access: "public",
    body: registerInput,
    responses: { 201: session },
    errors: [409],
  },
  {
    method: "POST",
    path: "/api/auth/login",
    summary: "Sign in",
    access: "public",
    body: loginInput,
    responses: { 200: session },
    errors: [401],
  },
  {
    method: "GET",
    path: "/api/auth/me",
    summary: "Who is signed in",
    access: "signed-in",
    responses: { 200: ownUser },
  },
  { method: "POST", path: "/api/auth/logout", summary: "End the session", access: "public", responses: { 204: null } },
  {
    method: "GET",
    path: "/api/users/{id}",
    summary: "A person; admins also see e-mail and phone",
    access: "optional",
    responses: { 200: z.union([ownUser, publicUser]) },
    errors: [404],
  },
  {
    method: "GET",
    path: "/api/users/{id}/listings",
    summary: "A person's listings on sale",
    access: "public",
    query: listQuery,
    responses: { 200: z.array(listingSummary) },
    errors: [404],
  },
  {
    method: "GET",
    path: "/api/users/{id}/reviews",
    summary: "Reviews that a person received",
    access: "public",
    query: listQuery,
    responses: { 200: z.array(review) },
    errors: [404],
  },
  {
    method: "GET",
    path: "/api/trust-events/{userId}",
    summary: "What moved a person's trust score",
    access: "public",
    query: listQuery,
    responses: { 200: z.array(trustEvent) },
    errors: [404],
  },
  {
    method: "GET",
    path: "/api/reviews",
    summary: "Reviews, newest first",
    access: "public",
    query: reviewQuery,
    responses: { 200: z.array(review) },
  },
  {
    method: "POST",
    path: "/api/reviews",
    summary: "Review the seller of a completed purchase",
    access: "signed-in",
    body: createReviewInput,
    responses: createdOrFound(review),
    errors: [403, 404, 409],
  },
  {
    method: "GET",
    path: "/api/verification-requests",
    summary: "One's own requests; all for admins",
    access: "signed-in",
    query: pagedListQuery,
    responses: { 200: z.array(verificationRequest) },
  },
  {
    method: "POST",
    path: "/api/verification-requests",
    summary: "Ask to be verified",
    access: "signed-in",
    body: requestVerificationInput,
    responses: createdOrFound(verificationRequest),
    errors: [409],
  },
  {
    method: "PUT",
    path: "/api/verification-requests/{id}",
    summary: "Approve or reject",
    access: "admin",
    body: decideVerificationInput,
    responses: { 200: verificationRequest },
    errors: [404, 409],
  },
];
