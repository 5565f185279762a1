import type { z } from "zod";
import { type Operation, takesIdempotencyKey } from "../operations/operation";
import type { JsonSchema, SchemaWriter } from "./schemas";

export function parametersOf(operation: Operation, schemas: SchemaWriter) {
  return [
    ...parametersIn("path", operation.params, schemas),
    ...parametersIn("query", operation.query, schemas),
    ...(takesIdempotencyKey(operation) ? [idempotencyKey] : []),
  ];
}

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "The same key and body has one effect and one response for 7 days",
  schema: { type: "string", minLength: 1, maxLength: 255, pattern: "^[\\x21-\\x7e]+$" },
  example: "7f0c1f5e-8a43-4b3f-9d55-0f6f4f5f2f11",
};

function parametersIn(place: "path" | "query", schema: z.ZodObject | undefined, schemas: SchemaWriter) {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.write(schema, "input") as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}
