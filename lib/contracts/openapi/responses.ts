import { errorBody } from "../platform/errors";
import { exampleOf, errorStatusesOf, type Operation, takesIdempotencyKey } from "../operations/operation";
import type { SchemaWriter } from "./schemas";

const descriptions: Readonly<Record<number, string>> = {
  400: "Malformed or invalid input",
  401: "No or bad token",
  403: "Not allowed",
  404: "Does not exist, or the asker may not know of it",
  409: "The state does not allow it, or it exists already",
  413: "Body over 256 KB",
  415: "Body is not JSON",
  422: "Idempotency-Key was used for another request",
  429: "Too many requests",
  500: "Our fault",
  503: "The database is away, or Oja is busy",
};

/** Statuses with a Retry-After header */
const retried: ReadonlySet<number> = new Set([429, 503]);

export const headers = {
  RetryAfter: { description: "Seconds after which to try again", schema: { type: "integer", minimum: 1 } },
  IdempotencyReplayed: {
    description: "Present when the response is the stored one of an earlier request",
    schema: { type: "string", const: "true" },
  },
};
const header = (name: keyof typeof headers) => ({ $ref: `#/components/headers/${name}` });

export function responsesOf(operation: Operation, schemas: SchemaWriter) {
  return { ...successesOf(operation, schemas), ...refusalsOf(operation, schemas) };
}

function successesOf(operation: Operation, schemas: SchemaWriter) {
  const { responses, alsoAs = [] } = operation;
  const files = Object.fromEntries(alsoAs.map((type) => [type, { schema: { type: "string" } }]));
  const json = (body: NonNullable<(typeof responses)[number]>, example: unknown) => ({
    "application/json": { schema: schemas.write(body, "output"), ...(example !== undefined && { example }) },
  });
  return Object.fromEntries(
    Object.entries(responses).map(([status, body]) => {
      const content = { ...(body && json(body, exampleOf(operation, Number(status)))), ...files };
      const isEmpty = Object.keys(content).length === 0;
      return [
        status,
        {
          description: isEmpty ? "Success, no body" : "Success",
          ...(takesIdempotencyKey(operation) && { headers: { "Idempotency-Replayed": header("IdempotencyReplayed") } }),
          ...(!isEmpty && { content }),
        },
      ];
    }),
  );
}

/** Descriptions for an operation whose body is a file */
const fileDescriptions: Readonly<Record<number, string>> = { 413: "File over 10 MB", 415: "Body is not of this type" };

function refusalsOf(operation: Operation, schemas: SchemaWriter) {
  const content = { "application/json": { schema: schemas.write(errorBody, "output") } };
  return Object.fromEntries(
    errorStatusesOf(operation).map((status) => [
      status,
      {
        description: (operation.file && fileDescriptions[status]) ?? descriptions[status],
        ...(retried.has(status) && { headers: { "Retry-After": header("RetryAfter") } }),
        content,
      },
    ]),
  );
}
