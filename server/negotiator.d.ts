/** What we use of negotiator 1: its types on DefinitelyTyped are those of 0.6, which knew no preference. */
declare module "negotiator" {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | string[] | undefined> });
    /** @returns what the client accepts of these, the best first; among equals in the preferred order */
    encodings(available: readonly string[], options: { preferred: readonly string[] }): string[];
  }
}
