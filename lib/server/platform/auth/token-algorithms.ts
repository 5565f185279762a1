import "server-only";

/** The algorithms of every token that Oja makes: a 256-bit key shared by nobody, AES-GCM, no compression. */
const algorithms = { alg: "dir", enc: "A256GCM" } as const;

/**
 * next-auth's `decode` takes whatever algorithm a token names, key derivation of any cost included.
 * @returns whether the token names ours and nothing else
 */
export function isOfOurAlgorithms(token: string): boolean {
  const [header = ""] = token.split(".");
  return header === encodedHeader;
}

/** The header is the same text in every token: next-auth writes these two names and no others. */
const encodedHeader = Buffer.from(JSON.stringify(algorithms)).toString("base64url");
