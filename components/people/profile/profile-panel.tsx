import type { ReactNode } from "react";
import { TabsContent } from "@/components/ui/tabs";

/** Rendered from the start: without a script the four panels are stacked. */
export function ProfilePanel({ name, title, children }: { name: string; title: string; children: ReactNode }) {
  return (
    <TabsContent value={name} forceMount>
      <h2 id={name} className="mb-4 text-xl font-bold">
        {title}
      </h2>
      {children}
    </TabsContent>
  );
}
