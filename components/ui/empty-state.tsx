import type { ReactNode } from "react";
import { Card } from "./card";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";

type EmptyStateProps = { children: ReactNode; icon?: IconName; action?: ReactNode };

/** An empty list: a message, and the next action. */
export function EmptyState({ children, icon = "shopping-bag", action }: EmptyStateProps) {
  return (
    <Card isEmpty className="grid justify-items-center gap-4 px-6 py-12 text-center">
      <span aria-hidden className="grid size-14 place-items-center rounded-full bg-primary-soft text-primary-strong">
        <Icon name={icon} className="size-6" />
      </span>
      <p className="max-w-sm text-muted-foreground">{children}</p>
      {action}
    </Card>
  );
}
