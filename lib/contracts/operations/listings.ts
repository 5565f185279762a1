import { z } from "zod";
import { endpoints } from "../endpoints";
import { examples } from "../examples";
import { idParams, pagedListQuery } from "../fields";
import {
  createListingInput,
  listingDetail,
  listingPage,
  listingQuery,
  listingSummary,
  priceRange,
  priceRangeQuery,
  updateListingInput,
} from "../listings";
import { suggestion, suggestionQuery } from "../suggestions";
import { createdOrFound, defineOperation } from "./operation";

export const listingOperations = {
  listListings: defineOperation(endpoints.listListings, {
    tag: "Listings",
    summary: "Listings on sale",
    access: "public",
    query: listingQuery,
    responses: { 200: listingPage },
    isCached: true,
    example: { response: { listings: [examples.listing], total: 1 } },
  }),
  createListing: defineOperation(endpoints.createListing, {
    tag: "Listings",
    summary: "Put something on sale",
    access: "signed-in",
    body: createListingInput,
    responses: createdOrFound(listingDetail),
    errors: [404, 409],
    example: {
      body: {
        categoryId: 4,
        title: "Standing fan",
        description: "Used for one dry season.",
        price: "15000.00",
        location: "Yaba, Lagos",
        images: ["https://images.example.com/fan.webp"],
        specifications: { Weight: "4 kg" },
        state: "NG-LA",
        lga: "Lagos Mainland",
        attributes: { kind: "fan", brand: "OX" },
      },
      response: examples.listingDetail,
    },
  }),
  listSuggestions: defineOperation(endpoints.listSuggestions, {
    tag: "Listings",
    summary: "What somebody who types may be looking for",
    access: "public",
    query: suggestionQuery,
    responses: { 200: z.array(suggestion) },
    isCached: true,
    example: { response: [{ kind: "search", text: "Standing fan" }] },
  }),
  readPriceRange: defineOperation(endpoints.readPriceRange, {
    tag: "Listings",
    summary: "What others ask for something comparable",
    access: "public",
    query: priceRangeQuery,
    responses: { 200: priceRange },
    isCached: true,
    example: { response: { range: { low: "3200000.00", high: "4100000.00", count: 24, isExact: true } } },
  }),
  listOwnListings: defineOperation(endpoints.listOwnListings, {
    tag: "Listings",
    summary: "One's own listings, newest first",
    access: "signed-in",
    query: pagedListQuery,
    responses: { 200: z.array(listingSummary) },
    example: { response: [examples.listing] },
  }),
  readListing: defineOperation(endpoints.readListing, {
    tag: "Listings",
    summary: "One listing",
    access: "optional",
    isCached: true,
    params: idParams,
    responses: { 200: listingDetail },
    example: { response: examples.listingDetail },
  }),
  updateListing: defineOperation(endpoints.updateListing, {
    tag: "Listings",
    summary: "Change one's own listing",
    access: "signed-in",
    params: idParams,
    body: updateListingInput,
    responses: { 200: listingDetail },
    errors: [403, 409],
    example: { body: { price: "14000.00" }, response: { ...examples.listingDetail, price: "14000.00", version: 2 } },
  }),
  deleteListing: defineOperation(endpoints.deleteListing, {
    tag: "Listings",
    summary: "Take a listing off the market",
    access: "signed-in",
    params: idParams,
    responses: { 204: null },
    errors: [403, 409],
  }),
  countView: defineOperation(endpoints.countView, {
    tag: "Listings",
    summary: "Count a view",
    access: "optional",
    params: idParams,
    responses: { 204: null },
  }),
};
