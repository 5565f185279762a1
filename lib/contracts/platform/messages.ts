/** zod's default messages in the product's words (docs/product.md, Messages). Imported before any schema is made. */
import { z } from "zod";

z.config({
  // The pages' Content-Security-Policy forbids eval, and browsers report the attempt.
  jitless: typeof window !== "undefined",
  customError: (issue) => {
    if (issue.input === undefined) return "Required";
    if (issue.code === "too_small" && issue.origin === "string")
      return `String must contain at least ${issue.minimum} character(s)`;
    if (issue.code === "too_small" && issue.origin === "number")
      return `Number must be greater than or equal to ${issue.minimum}`;
    if (issue.code === "invalid_format" && issue.format === "email") return "Invalid email";
    if (issue.code === "unrecognized_keys") return `Unknown field: ${issue.keys.join(", ")}`;
    return "Invalid input";
  },
});
