/** With its question mark, or empty. Commas between values stay readable. */
export const writeParams = (params: URLSearchParams): string =>
  params.size > 0 ? `?${params.toString().replaceAll("%2C", ",")}` : "";
