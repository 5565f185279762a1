import { isRuledOut } from ".";
import type { AttributeValues } from "./attribute";
import { categoryFacts } from "./categories";

const maxFirst = 4;

describe.each(Object.entries(categoryFacts))(
  "the facts of %s",
  (_, { attributes, comparableBy, titleOf, schemaType }) => {
    const keys = attributes.map(({ key }) => key);
    const optionsOf = (key: string) => {
      const attribute = attributes.find((each) => each.key === key);
      return attribute && "options" in attribute ? attribute.options.map(({ value }) => value) : [];
    };

    test("have each key once, in snake case", () => {
      expect(new Set(keys).size).toBe(keys.length);
      for (const key of keys) expect(key).toMatch(/^[a-z][a-z0-9_]*$/);
    });

    test("have options with a code and a label each, once", () => {
      for (const attribute of attributes) {
        if (!("options" in attribute)) continue;
        const codes = attribute.options.map(({ value }) => value);
        expect(new Set(codes).size).toBe(codes.length);
        for (const code of codes) expect(code).toMatch(/^[a-z0-9][a-z0-9_]*$/);
      }
    });

    test("depend only on earlier facts, and on answers that these have", () => {
      for (const [index, { when = {} }] of attributes.entries())
        for (const [key, values] of Object.entries(when)) {
          expect(keys.slice(0, index)).toContain(key);
          expect(optionsOf(key)).toEqual(expect.arrayContaining([...values]));
        }
    });

    test("make a title, and name facts that exist", () => {
      expect(titleOf.flat().length).toBeGreaterThan(0);
      expect(keys).toEqual(expect.arrayContaining(titleOf.flat()));
    });

    test("compare facts that exist, numbers alone by distance, and except kinds that exist", () => {
      const { facts, notOfKinds = [] } = comparableBy;
      expect(keys).toEqual(expect.arrayContaining(facts.map(({ key }) => key)));
      expect(optionsOf("kind")).toEqual(expect.arrayContaining([...notOfKinds]));
      for (const { key, within, withinPercent } of facts) {
        const type = attributes.find((each) => each.key === key)?.type ?? "";
        if (within !== undefined || withinPercent !== undefined) expect(["int", "decimal", "year"]).toContain(type);
      }
    });

    test("ask four questions first at most, whatever its kind", () => {
      const kinds: AttributeValues[] = [...optionsOf("kind").map((kind) => ({ kind })), {}];
      for (const facts of kinds) {
        const first = attributes.filter((attribute) => attribute.isAskedFirst && !isRuledOut(attribute, facts));
        expect(first.length).toBeLessThanOrEqual(facts.kind === undefined ? maxFirst + 2 : maxFirst);
      }
    });

    test("name a type for each kind that exists", () => {
      const byKind = typeof schemaType === "object" ? Object.keys(schemaType.byKind) : [];
      expect(optionsOf("kind")).toEqual(expect.arrayContaining(byKind));
    });
  },
);
