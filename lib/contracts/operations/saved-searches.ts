import { endpoints } from "../platform/endpoints";
import { examples } from "../platform/examples";
import { idParams } from "../platform/fields";
import { savedSearch, savedSearches, saveSearchInput } from "../market/saved-searches";
import { createdOrFound, defineOperation } from "./operation";

export const savedSearchOperations = {
  saveSearch: defineOperation(endpoints.saveSearch, {
    tag: "Saved searches",
    summary: "Save a search, and be told of its new matches. The same search again is the same one",
    access: "signed-in",
    isRepeatable: true,
    body: saveSearchInput,
    responses: createdOrFound(savedSearch),
    errors: [409],
    example: {
      body: { query: examples.savedSearch.query, frequency: "at_once" as const },
      response: examples.savedSearch,
    },
  }),
  listSavedSearches: defineOperation(endpoints.listSavedSearches, {
    tag: "Saved searches",
    summary: "One's saved searches, the newest first",
    access: "signed-in",
    responses: { 200: savedSearches },
    example: { response: [examples.savedSearch] },
  }),
  deleteSavedSearch: defineOperation(endpoints.deleteSavedSearch, {
    tag: "Saved searches",
    summary: "Delete a saved search",
    access: "signed-in",
    params: idParams,
    responses: { 204: null },
  }),
};
