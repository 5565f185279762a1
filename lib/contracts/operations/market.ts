import { z } from "zod";
import { category } from "../categories";
import { pagedListQuery } from "../fields";
import {
  createListingInput,
  listingDetail,
  listingPage,
  listingQuery,
  listingSummary,
  updateListingInput,
} from "../listings";
import { suggestion, suggestionQuery } from "../suggestions";
import { type Operation, createdOrFound } from "./operation";

export const marketOperations: readonly Operation[] = [
  {
    method: "GET",
    path: "/api/categories",
    summary: "All categories",
    access: "public",
    responses: { 200: z.array(category) },
  },
  {
    method: "GET",
    path: "/api/categories/{idOrSlug}",
    summary: "One category",
    access: "public",
    responses: { 200: category },
    errors: [404],
  },
  {
    method: "GET",
    path: "/api/listings",
    summary: "Listings on sale",
    access: "public",
    query: listingQuery,
    responses: { 200: listingPage },
  },
  {
    method: "POST",
    path: "/api/listings",
    summary: "Put something on sale",
    access: "signed-in",
    body: createListingInput,
    responses: createdOrFound(listingDetail),
    errors: [404],
  },
  {
    method: "GET",
    path: "/api/listings/suggestions",
    summary: "What somebody who types may be looking for",
    access: "public",
    query: suggestionQuery,
    responses: { 200: z.array(suggestion) },
  },
  {
    method: "GET",
    path: "/api/listings/my",
    summary: "One's own listings, newest first",
    access: "signed-in",
    query: pagedListQuery,
    responses: { 200: z.array(listingSummary) },
  },
  {
    method: "GET",
    path: "/api/listings/{id}",
    summary: "One listing",
    access: "optional",
    responses: { 200: listingDetail },
    errors: [404],
  },
  {
    method: "PUT",
    path: "/api/listings/{id}",
    summary: "Change one's own listing",
    access: "signed-in",
    body: updateListingInput,
    responses: { 200: listingDetail },
    errors: [403, 404, 409],
  },
  {
    method: "DELETE",
    path: "/api/listings/{id}",
    summary: "Take a listing off the market",
    access: "signed-in",
    responses: { 204: null },
    errors: [403, 404, 409],
  },
  {
    method: "POST",
    path: "/api/listings/{id}/views",
    summary: "Count a view",
    access: "optional",
    responses: { 204: null },
  },
];
