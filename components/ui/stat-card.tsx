import type { ReactNode } from "react";
import { Card } from "./card";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";

type StatCardProps = { name: string; value: ReactNode; note?: ReactNode; icon?: IconName };

/** A figure worth reading, inside a <dl>. */
export function StatCard({ name, value, note, icon }: StatCardProps) {
  return (
    <Card className="min-w-0 p-4 sm:p-5">
      <dt className="flex items-center gap-2 text-sm text-muted-foreground">
        {icon && <Icon name={icon} className="size-4 text-primary" />} {name}
      </dt>
      <dd className="mt-1 text-lg font-bold tracking-tight wrap-anywhere tabular-nums sm:text-2xl">{value}</dd>
      {note && <dd className="mt-1 text-sm text-muted-foreground">{note}</dd>}
    </Card>
  );
}
