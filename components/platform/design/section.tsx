import type { ReactNode } from "react";

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10">
      <h2 className="mb-4 border-b pb-2 text-xl font-bold">{title}</h2>
      {children}
    </section>
  );
}
