/** Inputs held against the schemas of the contracts. */
import type { z } from "zod";

/** @returns the distinct "path: message" of what a schema refuses; none when it takes the input */
export function inputErrors(schema: z.ZodType, input: unknown): string[] {
  const result = schema.safeParse(input);
  if (result.success) return [];
  return [...new Set(result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`))];
}

export const listingInput = {
  categoryId: 4,
  title: "Standing fan",
  description: "Used for one dry season.",
  price: "15000.00",
  location: "Yaba, Lagos",
  images: ["/demo/standing-fan-a.webp"],
};

/** A change to a valid input, and the errors that it causes */
export type InvalidChange = [change: Record<string, unknown>, ...errors: string[]];
