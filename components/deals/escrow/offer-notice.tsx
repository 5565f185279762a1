import type { ReactNode } from "react";

/** Says in place of a button why there is none. */
export function OfferNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-3 rounded-md bg-muted p-4">
      <p className="font-semibold">{title}</p>
      <div className="text-sm text-muted-foreground">{children}</div>
    </div>
  );
}
