import type { z } from "zod";

export type Operation = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** As OpenAPI writes it: /api/listings/{id} */
  path: string;
  summary: string;
  access: "public" | "optional" | "signed-in" | "admin";
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Status of success → its body; null has none */
  responses: Readonly<Record<number, z.ZodType | null>>;
  /** Other kinds of file that a success may be asked for as */
  alsoAs?: readonly string[];
  /** Refusals beyond those of every call */
  errors?: readonly number[];
};

/** A POST that may find what it would make: 201 when it made it, 200 when it was there. */
export const createdOrFound = (body: z.ZodType) => ({ 201: body, 200: body });
