import type { ReactNode } from "react";

type TextPageProps = { title: string; intro: ReactNode; children: ReactNode };

/** A page to read: help, safety, trust, verification, contact. */
export function TextPage({ title, intro, children }: TextPageProps) {
  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="text-3xl font-bold">{title}</h1>
      <p className="mt-2 text-muted-foreground">{intro}</p>
      {children}
    </div>
  );
}

/** @param id the part's address after "#" */
export function TextSection({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="mt-6 scroll-mt-20 rounded-lg border bg-card p-5 shadow-card sm:p-6">
      <h2 className="text-xl font-bold">{title}</h2>
      <div className="mt-2 grid gap-2">{children}</div>
    </section>
  );
}

export const Bullets = ({ children }: { children: ReactNode }) => (
  <ul className="grid list-disc gap-1.5 pl-5">{children}</ul>
);
export const Steps = ({ children }: { children: ReactNode }) => (
  <ol className="grid list-decimal gap-1.5 pl-5">{children}</ol>
);

export const textLink = "font-semibold text-primary underline underline-offset-4";
