import "server-only";

/** No address of ours is longer; longer ones only fill our memory. */
export const maxKeyLength = 500;
/** An escaped character takes three. */
export const maxRawLength = 3 * maxKeyLength;

/**
 * The key of a response whose address has a query: one for each query, however its characters are escaped.
 * @param address a path with its query
 */
export function cacheKey(address: string): string {
  const queryAt = address.indexOf("?");
  if (queryAt < 0) return address;
  const query = new URLSearchParams(address.slice(queryAt)).toString();
  return address.slice(0, queryAt) + (query && `?${query}`);
}
