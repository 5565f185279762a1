import type { TestDetails } from "@playwright/test";
import { widths } from "../../scripts/browser/screens";

/** Tests that only `npm run torture` runs: playwright.config.ts leaves them out of `npm test`. */
export const atFullSize = { tag: "@torture" } as const satisfies TestDetails;

/**
 * The details of tests that are written once for both widths. `npm test` runs each of them at one width, the first on
 * a phone, the next on a wide screen and so on; the torture runs all at both.
 * @returns called once for each test of the group, in the same order at both widths
 */
export function turnsAt(width: (typeof widths)[number]): () => TestDetails {
  let turn = widths.indexOf(width);
  return () => (turn++ % widths.length === 0 ? {} : atFullSize);
}
