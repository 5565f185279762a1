import type { ReactNode } from "react";
import { Card } from "./card";

export function EmptyState({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <Card className="grid justify-items-center gap-4 px-6 py-14 text-center text-muted-foreground">
      <p>{children}</p>
      {action}
    </Card>
  );
}
