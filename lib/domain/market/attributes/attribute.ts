/**
 * The questions of a category about its listings (docs/product.md, Facts). Values are stored as codes and as whole
 * numbers in base units: km, sqm, months, naira; never as labels.
 */

export type Option = { value: string; label: string };

type ValueType =
  | { type: "enum"; options: readonly Option[] }
  /** Several of the options */
  | { type: "multi"; options: readonly Option[] }
  | { type: "int"; min: number; max: number; unit?: Unit }
  /** At most two digits after the point */
  | { type: "decimal"; min: number; max: number; unit?: Unit }
  | { type: "year"; min: number; max: number; unit?: undefined }
  | { type: "bool" }
  /** One line of at most 80 characters */
  | { type: "text" }
  /** 2026-11-23 */
  | { type: "date" };

/** `naira` and `percent` stand beside the number as signs, the others as words. */
export type Unit =
  | "naira"
  | "percent"
  | "km"
  | "sqm"
  | "cm"
  | "cc"
  | "GB"
  | "inch"
  | "mAh"
  | "W"
  | "Ah"
  | "V"
  | "kVA"
  | "kW"
  | "hp"
  | "L"
  | "ml"
  | "g"
  | "kg"
  | "months"
  | "years"
  | "weeks"
  | "days"
  | "hours"
  | "yards"
  | "plots";

type Settings = {
  /** One of the few questions beside the title; a seller may answer none of them, and is asked again later */
  isAskedFirst?: boolean;
  /** How lists are filtered by it: by its values, with counts, or by a range */
  facet?: "values" | "range";
  /** Cards and the head of the page show it */
  isOnCard?: boolean;
  /** It is asked only when the other fact has one of these values */
  when?: Readonly<Record<string, readonly string[]>>;
};

export type Attribute = ValueType & Settings & { key: string; label: string };

export type AttributeValue = string | number | boolean | readonly string[];
export type AttributeValues = Readonly<Record<string, AttributeValue>>;

/** How a fact makes two listings comparable */
export type Comparison = {
  key: string;
  /** Numbers are comparable at this distance, or at this percentage of the number; without one, equal */
  within?: number;
  withinPercent?: number;
  /** While there are too few comparable listings, the last of these no longer needs to agree */
  canDiffer?: boolean;
  /** Without it a listing is comparable all the same; without any other one it is not */
  isOptional?: boolean;
};

/** Which listings of the category have comparable prices (./comparable.ts) */
export type ComparableBy = {
  /** The most important first */
  facts: readonly Comparison[];
  /** Prices differ from place to place: only those of the same state count, first of the same LGA */
  inPlace?: boolean;
  /** Kinds whose prices say nothing about each other */
  notOfKinds?: readonly string[];
};

export type CategoryFacts = {
  /** In the order in which the form asks */
  attributes: readonly Attribute[];
  comparableBy: ComparableBy;
  /** The facts that make a title: "Toyota Corolla 2010, Foreign used" */
  titleOf: readonly (readonly string[])[];
  /** The type of schema.org, by the kind where it differs; undefined: search engines get none */
  schemaType?: string | { default: string; byKind: Readonly<Record<string, string>> };
};

/** The code of an option is made from its label when they differ in case and spaces only. */
export function options(...labels: (string | readonly [value: string, label: string])[]): Option[] {
  return labels.map((option) =>
    typeof option === "string" ? { value: codeOf(option), label: option } : { value: option[0], label: option[1] },
  );
}

const codeOf = (label: string) =>
  label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "");

export const choice = (key: string, label: string, list: readonly Option[], settings: Settings = {}): Attribute => ({
  key,
  label,
  type: "enum",
  options: list,
  facet: "values",
  ...settings,
});

export const several = (key: string, label: string, list: readonly Option[], settings: Settings = {}): Attribute => ({
  key,
  label,
  type: "multi",
  options: list,
  facet: "values",
  ...settings,
});

type NumberSettings = Settings & { unit?: Unit; min?: number; max: number };

export const whole = (key: string, label: string, { min = 0, ...settings }: NumberSettings): Attribute => ({
  key,
  label,
  type: "int",
  min,
  ...settings,
});

export const decimal = (key: string, label: string, { min = 0, ...settings }: NumberSettings): Attribute => ({
  key,
  label,
  type: "decimal",
  min,
  ...settings,
});

const maxNaira = 1_000_000_000;

export const naira = (key: string, label: string, settings: Settings = {}): Attribute =>
  whole(key, label, { unit: "naira", max: maxNaira, ...settings });

export const yesNo = (key: string, label: string, settings: Settings = {}): Attribute => ({
  key,
  label,
  type: "bool",
  ...settings,
});

export const maxTextValue = 80;

export const text = (key: string, label: string, settings: Settings = {}): Attribute => ({
  key,
  label,
  type: "text",
  ...settings,
});

export const date = (key: string, label: string, settings: Settings = {}): Attribute => ({
  key,
  label,
  type: "date",
  ...settings,
});

/** @param max the last possible year: a fixed one, because a schema does not change by itself */
export const year = (key: string, label: string, settings: Settings & { min: number; max: number }): Attribute => ({
  key,
  label,
  type: "year",
  ...settings,
});
