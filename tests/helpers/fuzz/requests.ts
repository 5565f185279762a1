/** Requests of an operation, valid and hostile, made from its contract. */
import fc from "fast-check";
import type { z } from "zod";
import { isWrite, type Operation } from "@/lib/contracts/operations/operation";
import type { OperationCall } from "../call-operation";
import { inputOf } from "./from-schema";
import { hostileBody, hostileHeaders, hostileText, hostileValue } from "./hostile";

type Fields = Record<string, unknown>;

/** Any input of an operation; `valid` is one in a scene where ids mean something. */
export const requestsOf = (operation: Operation, valid: OperationCall): fc.Arbitrary<OperationCall> =>
  fc
    .record({
      params: paramsOf(valid.params),
      search: searchOf(operation, valid.search),
      body: operation.file ? fileOf(valid) : bodyOf(operation, valid.body),
      headers: fc.oneof({ weight: 5, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: hostileHeaders }),
    })
    .map(({ body, ...request }) => ({ ...request, ...body }));

function paramsOf(valid: Record<string, string> = {}): fc.Arbitrary<Record<string, string>> {
  if (Object.keys(valid).length === 0) return fc.constant(valid);
  const hostile = fc.record(Object.fromEntries(Object.keys(valid).map((name) => [name, hostileText])));
  return fc.oneof({ weight: 6, arbitrary: fc.constant(valid) }, { weight: 1, arbitrary: hostile });
}

function searchOf({ query }: Operation, valid = ""): fc.Arbitrary<string> {
  const raw = fc.constantFrom(
    "?%",
    "?limit=1&limit=2",
    "?__proto__=1",
    "?%00=%00",
    "?limit=%ED%A0%80",
    `?q=${"%20".repeat(5_000)}`,
  );
  const made = query ? fieldsOf(query) : fc.dictionary(hostileText, hostileText, { maxKeys: 2 });
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(valid) },
    { weight: query ? 6 : 1, arbitrary: made.map(toSearch) },
    { weight: 1, arbitrary: raw },
  );
}

const fieldsOf = (schema: z.ZodObject): fc.Arbitrary<Fields> =>
  fc.record(
    Object.fromEntries(
      Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => [
        name,
        fc.oneof(
          { weight: 6, arbitrary: fc.constant(undefined) },
          { weight: 4, arbitrary: inputOf(field) },
          hostileText,
        ),
      ]),
    ),
  );

/** As a client with these values would write it */
function toSearch(fields: Fields): string {
  const entries = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, typeof value === "string" ? value : (JSON.stringify(value) ?? "")]],
  );
  return entries.length === 0 ? "" : `?${new URLSearchParams(entries)}`;
}

function bodyOf(operation: Operation, valid: unknown): fc.Arbitrary<Pick<OperationCall, "body" | "rawBody">> {
  if (!isWrite(operation)) return fc.constant({});
  const { body } = operation;
  const raw = hostileBody.map((rawBody) => ({ rawBody }));
  if (!body) return fc.oneof({ weight: 9, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: raw });
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant({ body: valid }) },
    { weight: 6, arbitrary: mutationsOf(valid as Fields, body).map((mutated) => ({ body: mutated })) },
    { weight: 3, arbitrary: inputOf(body).map((made) => ({ body: made })) },
    { weight: 1, arbitrary: raw },
  );
}

/** A valid file, a part of it, and one with other bytes in it */
function fileOf({ rawBody = "", type }: OperationCall): fc.Arbitrary<Pick<OperationCall, "rawBody" | "type">> {
  const valid = typeof rawBody === "string" ? new TextEncoder().encode(rawBody) : rawBody;
  const cut = fc.nat(valid.length).map((end) => valid.slice(0, end));
  const changed = fc
    .tuple(fc.nat(valid.length - 1), fc.uint8Array({ minLength: 1, maxLength: 8 }))
    .map(([at, bytes]) => Uint8Array.from([...valid.slice(0, at), ...bytes, ...valid.slice(at + bytes.length)]));
  const types = fc.oneof({ weight: 6, arbitrary: fc.constant(type) }, { weight: 1, arbitrary: fc.constant(undefined) });
  return fc.record({ rawBody: fc.oneof(fc.constant(valid), cut, changed, hostileBody), type: types });
}

type Mutation = (fields: Fields) => Fields;

/** One or two changes to a valid body */
function mutationsOf(valid: Fields, schema: z.ZodType): fc.Arbitrary<Fields> {
  const keys = fc.constantFrom(...fieldNames(schema, valid));
  const set = fc.tuple(keys, hostileValue).map<Mutation>(([key, value]) => (fields) => ({ ...fields, [key]: value }));
  const remove = keys.map<Mutation>((key) => (fields) => ({ ...fields, [key]: undefined }));
  const add = fc.tuple(hostileText, hostileValue).map<Mutation>(
    ([key, value]) =>
      (fields) =>
        withOwn(fields, key, value),
  );
  const remade = fc
    .tuple(keys, inputOf(schema))
    .map<Mutation>(([key, made]) => (fields) => ({ ...fields, [key]: (made as Fields | null)?.[key] }));
  return fc
    .array(fc.oneof({ weight: 3, arbitrary: set }, { weight: 3, arbitrary: remade }, remove, add), {
      minLength: 1,
      maxLength: 2,
    })
    .map((mutations) => mutations.reduce((fields, mutate) => mutate(fields), valid));
}

const fieldNames = (schema: z.ZodType, valid: Fields): string[] => [
  ...new Set([...Object.keys(shapeOf(schema)), ...Object.keys(valid)]),
];

/** The fields of a body, also of one that may be left out */
export function shapeOf(schema: z.ZodType): object {
  const { shape, innerType } = schema._zod.def as unknown as { shape?: object; innerType?: z.ZodType };
  return innerType ? shapeOf(innerType) : (shape ?? {});
}

/** Assigning to __proto__ would change the prototype instead. */
const withOwn = (fields: Fields, key: string, value: unknown): Fields =>
  Object.defineProperty({ ...fields }, key, { value, enumerable: true, configurable: true, writable: true });
