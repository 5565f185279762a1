import type { ReactElement } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { factsOf, isAsked, isDue } from "@/lib/domain/market/attributes";
import type { Attribute, AttributeValues } from "@/lib/domain/market/attributes/attribute";
import { unitName } from "@/lib/facts";

/** The questions of a category, given the answers so far. */
export const questionsOf = (slug: string, facts: AttributeValues): Attribute[] =>
  factsOf(slug).attributes.filter((attribute) =>
    attribute.isAskedFirst ? isDue(slug, attribute, facts) : isAsked(attribute, facts),
  );

/** With the unit: "Mileage (km)" */
export const factLabel = ({ label, ...attribute }: Attribute): string => {
  const unit = "unit" in attribute && attribute.unit ? unitName(attribute.unit) : undefined;
  return unit === undefined ? label : `${label} (${unit})`;
};

/** The label of no answer */
export const unknown = "I don’t know";

/** As react-hook-form registers it, or without scripts */
type Field = Partial<UseFormRegisterReturn> & { name: string; defaultValue?: string };

/** The input of one answer, except of several choices. */
export function factInput(attribute: Attribute, field: Field): ReactElement<object> {
  switch (attribute.type) {
    case "enum":
      return <Choice options={attribute.options} {...field} />;
    case "bool":
      return <Choice options={yesAndNo} {...field} />;
    case "date":
      return <Input type="date" {...field} />;
    case "int":
    case "year":
      return (
        <Input
          inputMode={attribute.unit === "naira" ? "text" : "numeric"}
          autoComplete="off"
          placeholder={unknown}
          {...field}
        />
      );
    case "decimal":
      return <Input inputMode="decimal" autoComplete="off" placeholder={unknown} {...field} />;
    case "text":
    case "multi":
      return <Input autoComplete="off" maxLength={200} placeholder={unknown} {...field} />;
  }
}

const yesAndNo = [
  { value: "true", label: "Yes" },
  { value: "false", label: "No" },
];

function Choice({ options, ...field }: Field & { options: readonly { value: string; label: string }[] }) {
  return (
    <NativeSelect {...field}>
      <option value="">{unknown}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </NativeSelect>
  );
}
