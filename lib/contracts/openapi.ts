import { z } from "zod";
import { errorBody } from "./errors";
import { type Operation, operations } from "./operations";

const everyCall: Record<number, string> = {
  400: "Malformed or invalid input",
  429: "Too many requests; Retry-After says when to try again",
  500: "Our fault",
  503: "The database is away; Retry-After says when to try again",
};
const withBody: Record<number, string> = { 413: "Body over 256 KB", 415: "Body is not JSON" };
const noToken = "No or bad token";
const others: Record<number, string> = {
  401: noToken,
  403: "Not allowed",
  404: "Does not exist, or the asker may not know of it",
  409: "The state does not allow it, or it exists already",
};

/** The OpenAPI 3.1 document of /api, made from the same schemas that the handlers use. */
export function openApiDocument(serverUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: describe(operation) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Oja API",
      version: "1.0.0",
      description: "Money is naira as a string with two decimals; times are ISO 8601 UTC.",
    },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, "output") },
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
  };
}

function describe(operation: Operation) {
  const { method, path, summary, access, body } = operation;
  return {
    operationId: operationId(method, path),
    summary: access === "admin" ? `${summary} (admins)` : summary,
    ...(access !== "public" && { security: access === "optional" ? [{}, { bearer: [] }] : [{ bearer: [] }] }),
    parameters: [...pathParameters(path), ...queryParameters(operation), ...headerParameters(operation)],
    ...(body && {
      requestBody: { required: true, content: { "application/json": { schema: schemaOf(body, "input") } } },
    }),
    responses: { ...successes(operation), ...failures(operation) },
  };
}

/** "GET /api/escrow/{id}" → "getEscrowId" */
function operationId(method: string, path: string): string {
  const words = path
    .replace("/api/", "")
    .split(/[^A-Za-z]+/)
    .filter(Boolean);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

function pathParameters(path: string) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: name === "idOrSlug" ? { type: "string" } : { type: "integer", minimum: 1 },
  }));
}

function queryParameters({ query }: Operation) {
  return Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    required: false,
    schema: schemaOf(schema as z.ZodType, "input"),
  }));
}

function headerParameters({ method, access }: Operation) {
  if (method !== "POST" || access === "public") return [];
  return [{ name: "Idempotency-Key", in: "header", required: false, schema: { type: "string", maxLength: 255 } }];
}

function successes({ responses: answers, alsoAs = [] }: Operation) {
  const files = Object.fromEntries(alsoAs.map((kind) => [kind, { schema: { type: "string" } }]));
  return Object.fromEntries(
    Object.entries(answers).map(([status, body]) => [
      status,
      body
        ? { description: "Success", content: { "application/json": { schema: schemaOf(body, "output") }, ...files } }
        : { description: "Success, no body" },
    ]),
  );
}

function failures({ method, access, body, errors = [] }: Operation) {
  const refusals = Object.fromEntries(errors.map((status) => [status, others[status] ?? "Refused"]));
  const all = new Map(Object.entries({ ...everyCall, ...(body ? withBody : {}), ...refusals }));
  if (access === "signed-in" || access === "admin") all.set("401", noToken);
  if (access === "admin") all.set("403", "Not an admin");
  if (method === "POST" && access !== "public") all.set("422", "Idempotency-Key was used for another request");
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Error" } } };
  return Object.fromEntries([...all].map(([status, description]) => [status, { description, content }]));
}

function schemaOf(schema: z.ZodType, io: "input" | "output") {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return json;
}
