import type { ReactNode } from "react";

export const Facts = ({ children }: { children: ReactNode }) => <dl className="grid gap-1">{children}</dl>;

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted-foreground print:text-foreground">{name}</dt>
      <dd className="min-w-0 text-right font-medium wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}
