import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import type { Facet } from "./facets";

/** The facts of the category: each opens by itself, so that the form stays short. */
export function FacetFields({ facets }: { facets: readonly Facet[] }) {
  return (
    <div className="grid divide-y border-y">
      {facets.map((facet) => (
        <details key={facet.key} open={facet.isSet} className="group">
          <summary className="flex min-h-11 items-center justify-between text-sm font-medium">
            {facet.label}
            <Icon name="chevron-down" className="size-4 text-muted-foreground group-open:rotate-180" />
          </summary>
          <fieldset className="pb-3">
            <legend className="sr-only">{facet.label}</legend>
            {"options" in facet ? <Values facet={facet} /> : <Range facet={facet} />}
          </fieldset>
        </details>
      ))}
    </div>
  );
}

function Values({ facet: { key, options, chosen } }: { facet: Extract<Facet, { options: unknown }> }) {
  return options.map(({ value, label, count }) => (
    <label key={value} className="flex min-h-11 items-center gap-2.5 text-sm lg:min-h-9">
      <input
        type="checkbox"
        name={`attr.${key}`}
        value={value}
        defaultChecked={chosen.includes(value)}
        className="size-5 shrink-0 accent-primary"
      />
      <span className="min-w-0 flex-1 wrap-anywhere">{label}</span>
      <span className="text-muted-foreground tabular-nums">{count}</span>
    </label>
  ));
}

function Range({ facet: { key, from, to } }: { facet: Extract<Facet, { from: string }> }) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <Input name={`attr.${key}.from`} defaultValue={from} aria-label="From" placeholder="From" maxLength={20} />
      <Input name={`attr.${key}.to`} defaultValue={to} aria-label="To" placeholder="To" maxLength={20} />
    </div>
  );
}
