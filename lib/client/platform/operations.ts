import type { z } from "zod";
import { type Endpoint, type EndpointName, endpoints } from "@/lib/contracts/platform/endpoints";
import type { operations as contracts } from "@/lib/contracts/operations";
import type { Operation } from "@/lib/contracts/operations/operation";

declare const contract: unique symbol;

/** Method and path of an operation. Its contract is a type only, because schemas are too heavy for the browser. */
export type ClientOperation<O extends Operation> = Endpoint & { readonly [contract]?: O };

export const operations: { [Name in EndpointName]: ClientOperation<(typeof contracts)[Name]> } = endpoints;

type Value = string | number;

type ParamsOf<O> = O extends { params: infer P extends z.ZodType }
  ? { params: Record<keyof z.input<P>, Value> }
  : { params?: undefined };
type QueryOf<O> = O extends { query: infer Q extends z.ZodType }
  ? { query?: Partial<Record<keyof z.input<Q> | FactOf<keyof z.input<Q>>, Value>> }
  : { query?: undefined };
/** attr.make=toyota is the part `make` of the parameter `attr`. */
type FactOf<Name> = Name extends "attr" ? `attr.${string}` : never;
type BodyPartOf<O> = O extends { body: infer B extends z.ZodType } ? { body: z.input<B> } : { body?: undefined };

/** The request of an operation. */
export type RequestOf<O extends Operation> = ParamsOf<O> &
  QueryOf<O> &
  BodyPartOf<O> & { idempotencyKey?: string; keepalive?: boolean };

/** The body of an operation, by its name. */
export type BodyOf<Name extends EndpointName> = BodyPartOf<(typeof contracts)[Name]>["body"];

/** The fields of a form for a body: named as in the contract, with the text that people typed. */
export type FieldsOf<Name extends EndpointName> = { [Field in keyof BodyOf<Name>]?: unknown };

/** Sends fields as typed: the server validates them. */
export const asBody = <Name extends EndpointName>(fields: FieldsOf<Name>) => fields as BodyOf<Name>;

type Inputs = { params?: Readonly<Record<string, Value>>; query?: Readonly<Record<string, Value | undefined>> };

/** The same for an unknown operation. */
export type AnyRequest = Inputs & { body?: unknown; idempotencyKey?: string; keepalive?: boolean };

/** The path with its params filled in, and the query. */
export function addressOf({ path }: Endpoint, { params = {}, query = {} }: Inputs = {}): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const parts = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return parts.length > 0 ? `${filled}?${parts.join("&")}` : filled;
}
