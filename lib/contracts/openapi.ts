import { headers, responsesOf } from "./openapi/responses";
import { parametersOf } from "./openapi/parameters";
import { SchemaWriter } from "./openapi/schemas";
import { allOperations } from "./operations";
import { type Access, type Operation, tagDescriptions } from "./operations/operation";

/** The OpenAPI 3.1 document of /api, generated from the operations that routes and client share. */
export function openApiDocument(serverUrl: string) {
  const schemas = new SchemaWriter();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, operation] of allOperations) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describe(name, operation, schemas),
    };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Oja API",
      version: "1.0.0",
      description: "Money is naira as a string with two decimals; times are ISO 8601 UTC.",
    },
    servers: [{ url: serverUrl }],
    tags: Object.entries(tagDescriptions).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: schemas.components,
      headers,
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "The token of POST /api/auth/login or /api/auth/register",
        },
      },
    },
  };
}

function describe(name: string, operation: Operation, schemas: SchemaWriter) {
  const { summary, tag, access, body, file, example } = operation;
  return {
    operationId: name,
    tags: [tag],
    summary: access === "admin" ? `${summary} (admins)` : summary,
    security: security[access],
    parameters: parametersOf(operation, schemas),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          "application/json": {
            schema: schemas.write(body, "input"),
            ...(example?.body !== undefined && { example: example.body }),
          },
        },
      },
    }),
    ...(file && { requestBody: { required: true, content: { [file.type]: {} } } }),
    responses: responsesOf(operation, schemas),
  };
}

const bearer = { bearer: [] };
const security: Readonly<Record<Access, readonly object[]>> = {
  public: [],
  optional: [{}, bearer],
  "signed-in": [bearer],
  admin: [bearer],
};
