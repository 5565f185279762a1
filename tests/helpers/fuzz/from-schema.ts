/** Inputs of the shape that a zod schema describes, most of them nearly valid. */
import fc from "fast-check";
import type { z } from "zod";
import { hostileText, hostileValue } from "./hostile";

type Schema = z.core.$ZodType;
/** The part of zod 4's definitions that the walker reads */
type Def = {
  type: string;
  shape?: Record<string, Schema>;
  entries?: Record<string, string | number>;
  values?: unknown[];
  element?: Schema;
  valueType?: Schema;
  options?: readonly Schema[];
  innerType?: Schema;
  in?: Schema;
  out?: Schema;
};
type Bag = { minimum?: number; maximum?: number; patterns?: Set<RegExp> };

/** Text that some field takes */
const plausible = fc.constantFrom(
  "15000.00",
  "1",
  "50",
  "0803 123 4567",
  "Adaeze Obi",
  "electronics",
  "standing fan",
  "Used for one dry season, comes with its box.",
  "/demo/standing-fan-a.webp",
  "https://images.example.com/fan.webp",
);

const seldom = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 9, arbitrary: valid }, { weight: 1, arbitrary: hostileValue });

/** @returns inputs of a schema; undefined stands for an absent field */
export function inputOf(schema: Schema): fc.Arbitrary<unknown> {
  return seldom(exactly(schema));
}

function exactly(schema: Schema): fc.Arbitrary<unknown> {
  const def = schema._zod.def as unknown as Def;
  switch (def.type) {
    case "object":
      return fc.record(
        Object.fromEntries(Object.entries(def.shape ?? {}).map(([key, field]) => [key, inputOf(field)])),
      );
    case "enum":
      return fc.constantFrom(...Object.values(def.entries ?? {}));
    case "literal":
      return fc.constantFrom(...(def.values ?? []));
    case "array":
      return fc.array(inputOf(def.element ?? never()), { maxLength: 12 });
    case "record":
      return fc.dictionary(fc.oneof(plausible, hostileText), inputOf(def.valueType ?? never()), { maxKeys: 6 });
    case "union":
      return fc.oneof(...(def.options ?? []).map(inputOf));
    case "optional":
    case "default":
      return fc.option(inputOf(def.innerType ?? never()), { nil: undefined });
    case "nullable":
      return fc.option(inputOf(def.innerType ?? never()), { nil: null });
    case "pipe":
      return exactly((isTransform(def.in) ? def.out : def.in) ?? never());
    case "string":
      return textOf(bagOf(schema));
    case "number":
      return numberOf(bagOf(schema));
    default:
      return hostileValue;
  }
}

const never = (): Schema => {
  throw new Error("A definition of zod lacks its part");
};
const isTransform = (schema: Schema | undefined) => (schema?._zod.def as Def | undefined)?.type === "transform";
const bagOf = (schema: Schema) => schema._zod.bag as Bag;

function textOf({ minimum = 0, maximum = 300, patterns }: Bag): fc.Arbitrary<string> {
  const [pattern] = patterns ?? [];
  const any = fc.string({ unit: "grapheme", minLength: minimum, maxLength: Math.max(minimum, Math.min(maximum, 300)) });
  return pattern ? fc.oneof(fc.stringMatching(withoutLookaround(pattern)), plausible) : fc.oneof(any, plausible);
}

/** fast-check reads no lookaround; what it then makes may not match, which is as good. */
const withoutLookaround = ({ source }: RegExp) => new RegExp(source.replaceAll(/\(\?[!=](?:[^()]|\([^()]*\))*\)/g, ""));

const numberOf = ({ minimum = 0, maximum = 2 ** 31 - 1 }: Bag): fc.Arbitrary<number> =>
  fc.oneof(fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) }), fc.double());
