/** The text fields of the operations' inputs, read from their contracts. */
import type { z } from "zod";
import { allOperations } from "@/lib/contracts/operations";
import { payloadsOf } from "./payloads";

type Schema = z.core.$ZodType;
type Def = {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  keyType?: Schema;
  valueType?: Schema;
  options?: readonly Schema[];
  innerType?: Schema;
  in?: Schema;
  out?: Schema;
};
type Field = { name: string; schema: Schema };

/** "createListing.title", "createListing.specifications key": every place where an operation takes a string */
function fieldsIn(schema: Schema | undefined, name: string): Field[] {
  if (!schema) return [];
  const def = schema._zod.def as unknown as Def;
  switch (def.type) {
    case "object":
      return Object.entries(def.shape ?? {}).flatMap(([key, field]) => fieldsIn(field, `${name}.${key}`));
    case "array":
      return fieldsIn(def.element, name);
    case "record":
      return [...fieldsIn(def.keyType, `${name} key`), ...fieldsIn(def.valueType, `${name} value`)];
    case "optional":
    case "default":
    case "nullable":
      return fieldsIn(def.innerType, name);
    default:
      return takesText(schema) ? [{ name, schema }] : [];
  }
}

function takesText(schema: Schema | undefined): boolean {
  if (!schema) return false;
  const def = schema._zod.def as unknown as Def;
  switch (def.type) {
    case "string":
      return true;
    case "union":
      return (def.options ?? []).some(takesText);
    case "pipe":
      return takesText(def.in) || takesText(def.out);
    default:
      return takesText(def.innerType);
  }
}

const takesPayloads = ({ schema }: Field): boolean =>
  payloadsOf(0).some((text) => (schema as z.ZodType).safeParse(text).success);

const allFields = allOperations.flatMap(([name, { body, query, params }]) => [
  ...fieldsIn(body, name),
  ...fieldsIn(query, `${name}?`),
  ...fieldsIn(params, `${name}/`),
]);

/** Fields that take at least one of the payloads: everything else has a shape that none has. */
export const openTextFields: readonly string[] = [...new Set(allFields.filter(takesPayloads).map(({ name }) => name))];
