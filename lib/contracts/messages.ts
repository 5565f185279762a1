/** zod's own default messages, put in the words of the spec (§5, generic form messages). Read before any schema is made. */
import { z } from "zod";

z.config({
  // The pages' Content-Security-Policy forbids functions made of text, and browsers report the attempt.
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
