import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";

type AccountSectionProps = {
  /** For links to it */
  id?: string;
  title: string;
  message?: string;
  action?: ReactNode;
  children?: ReactNode;
};

/** One subject of /account, with what can be done about it. */
export function AccountSection({ id, title, message, action, children }: AccountSectionProps) {
  return (
    <Card className="p-5">
      <section id={id} className="grid scroll-mt-24 gap-4">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 className="text-lg font-bold">{title}</h2>
            {message && <p className="mt-1 text-sm text-muted-foreground">{message}</p>}
          </div>
          {action}
        </div>
        {children}
      </section>
    </Card>
  );
}
