/** Responses of the API, held against their contracts. */
import type { z } from "zod";
import { errorBody } from "@/lib/contracts/platform/errors";
import type { ApiResult } from "./api";

/** A success has every field of its contract and no other. @returns its body */
export function expectOk<S extends z.ZodObject>(schema: S, response: ApiResult, status = 200): z.infer<S> {
  expect({ status: response.status, body: response.body }).toMatchObject({ status });
  return schema.strict().parse(response.body) as z.infer<S>;
}

/** The same for a list. */
export function expectList<S extends z.ZodObject>(schema: S, response: ApiResult): z.infer<S>[] {
  expect({ status: response.status, body: response.body }).toMatchObject({ status: 200 });
  return schema.strict().array().parse(response.body) as z.infer<S>[];
}

/** @returns the status and the body of an error */
export function expectError({ status, body }: ApiResult) {
  if (status < 400) throw new Error(`Not refused: ${status} ${JSON.stringify(body)}`);
  return { status, ...errorBody.strict().parse(body) };
}

/** The response to an input with one invalid field */
export const invalid = (path: string, message: string) => ({
  status: 400,
  code: "validation_failed",
  message,
  errors: [{ path, message }],
});

/** Values that the `limit` of a list refuses */
export const badLimits = ["0", "-1", "1.5", "ten", "1e3", "%00"];

/** Ids, and texts that are none, by which nothing is found */
export const unknownIds = ["0", "-1", "1.5", "abc", "99999999999", "1999999"];
