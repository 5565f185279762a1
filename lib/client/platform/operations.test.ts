import { endpoints } from "@/lib/contracts/platform/endpoints";
import { addressOf, operations } from "./operations";
import { queryKey } from "./query-keys";

test("the browser has the endpoints and no schema", () => {
  expect(operations).toBe(endpoints);
});

test("an address has its params filled in and its query encoded, without what is absent", () => {
  const request = { params: { id: 3 } };
  expect(addressOf(operations.listListingChanges, request)).toBe("/api/escrow/3/listing-changes");
  expect(addressOf(operations.readCategory, { params: { idOrSlug: "a/b" } })).toBe("/api/categories/a%2Fb");
  const query = { text: "fan & light", limit: undefined, before: 7 };
  expect(addressOf(operations.listSuggestions, { query })).toBe(
    "/api/listings/suggestions?text=fan%20%26%20light&before=7",
  );
});

test("a query key's parts, joined by slashes, are its address", () => {
  expect(queryKey(operations.listTransactions, { query: { listingId: 5 } }).join("/")).toBe(
    "/api/transactions?listingId=5",
  );
});
