/**
 * The token of a mail's link stands behind its #, which browsers send to nobody.
 * @returns the token; empty when the link was cut, which the form says when it is sent
 */
export const readLinkToken = (): string => new URLSearchParams(window.location.hash.slice(1)).get("token") ?? "";
