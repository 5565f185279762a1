import type { ReactNode } from "react";
import { cn } from "@/components/ui/class-names";

type MoneyLineProps = { name: string; note?: string; isSum?: boolean; children: ReactNode };

/** An amount with its name, inside a <dl>. An amount goes below its name rather than break. */
export function MoneyLine({ name, note, isSum = false, children }: MoneyLineProps) {
  return (
    <div className={cn("flex flex-wrap items-baseline gap-x-4 px-4 py-3", isSum && "font-bold")}>
      <dt className="min-w-0 grow basis-32">
        {name}
        {note && <span className="block text-sm font-normal text-muted-foreground">{note}</span>}
      </dt>
      <dd className="ml-auto text-right font-semibold wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}
