import type { ListingDraftFields } from "@/lib/contracts/market/listing-draft";
import { apiRequest } from "../platform/api-client";
import { operations } from "../platform/operations";

/** The one unfinished listing of the signed-in person, on the server. */
export const readListingDraft = () => apiRequest(operations.readListingDraft).then(({ draft }) => draft);

/** Sent to its end also when the page is left. @returns when the server stored it */
export const saveListingDraft = (fields: ListingDraftFields) =>
  apiRequest(operations.saveListingDraft, { body: { fields }, keepalive: true }).then(({ updatedAt }) => updatedAt);

export const removeListingDraft = () => apiRequest(operations.deleteListingDraft, { keepalive: true });
