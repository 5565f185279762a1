import { listingQuota } from "./listing-limits";

test.each([
  ["0.00", 100],
  ["0.99", 100],
  ["50.00", 300],
  ["100.00", 500],
])("with a score of %s one may have %i listings", (score, quota) => expect(listingQuota(score)).toBe(quota));
