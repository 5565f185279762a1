import type { z } from "zod";

/** The first message of each field that has one */
export type FieldErrors = Partial<Record<string, string>>;

export function schemaErrors(schema: z.ZodType, input: unknown): FieldErrors {
  const issues = schema.safeParse(input).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}
