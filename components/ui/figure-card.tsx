import type { ReactNode } from "react";
import { Card } from "./card";

type FigureCardProps = { name: string; value: ReactNode; note?: ReactNode };

/** A figure worth reading, inside a <dl>. */
export function FigureCard({ name, value, note }: FigureCardProps) {
  return (
    <Card className="p-5">
      <dt className="text-sm text-muted-foreground">{name}</dt>
      <dd className="mt-1 text-2xl font-bold">{value}</dd>
      {note && <dd className="mt-1 text-sm text-muted-foreground">{note}</dd>}
    </Card>
  );
}
