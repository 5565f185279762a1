/** The part of negotiator 1 that we use: the types on DefinitelyTyped are those of 0.6, without the preference. */
declare module "negotiator" {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | string[] | undefined> });
    /** @returns the available encodings that the client accepts, the best first; among equals in the preferred order */
    encodings(available: readonly string[], options: { preferred: readonly string[] }): string[];
  }
}
