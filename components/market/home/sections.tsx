"use client";

import { Icon } from "@/components/ui/icon";
import { ButtonLink, Link } from "@/components/platform/link";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/class-names";
import { useAuth } from "@/lib/client/people/auth";
import { paths } from "@/lib/paths";
import { escrowFigures, escrowSteps, headlineFigures, reasons, testimonials } from "./marketing";

export function Section({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className="mx-auto mt-10 max-w-page px-4 sm:mt-14">
      <div className="mb-4 flex items-end justify-between gap-3">
        <h2 className="text-2xl font-bold">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

export function StatsBand() {
  return (
    <section aria-label="Oja in figures" className="mt-12 bg-brand text-white sm:mt-16">
      <dl className="mx-auto grid max-w-page grid-cols-2 gap-6 px-4 py-8 text-center sm:grid-cols-4">
        {headlineFigures.map(({ value, name }) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-sm text-white/80">{name}</dt>
            <dd className="text-3xl font-extrabold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function EscrowExplainer() {
  return (
    <Section title="How escrow protects you">
      <ol className="grid gap-2 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        {escrowSteps.map(({ title, text }, index) => (
          <Card key={title} asListItem className="flex gap-4 p-4 sm:block sm:p-5">
            <span
              aria-hidden
              className="grid size-9 shrink-0 place-items-center rounded-full bg-primary-soft font-bold text-primary-strong"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="font-semibold sm:mt-3">{title}</h3>
              <p className="mt-1 text-sm text-muted-foreground">{text}</p>
            </div>
          </Card>
        ))}
      </ol>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <ButtonLink size="lg" href={paths.escrow}>
          Start Escrow Transaction
        </ButtonLink>
        <ButtonLink size="lg" variant="outline" href={paths.escrowDisputes}>
          Learn More<span className="sr-only"> about escrow and disputes</span>
        </ButtonLink>
        <dl className="ml-auto flex flex-wrap gap-6">
          {escrowFigures.map(({ value, name }) => (
            <div key={name} className="flex flex-col-reverse">
              <dt className="text-sm text-muted-foreground">{name}</dt>
              <dd className="text-xl font-bold text-money">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}

export function Testimonials() {
  return (
    <Section title="What people say">
      <ul className="grid gap-4 md:grid-cols-3">
        {testimonials.map(({ quote, name, role }) => (
          <Card key={name} asListItem className="p-5">
            <Icon name="quote" className="size-6 text-money" />
            <blockquote className="mt-2 text-pretty">{quote}</blockquote>
            <p className="mt-3 text-sm font-semibold">{name}</p>
            <p className="text-sm text-muted-foreground">{role}</p>
          </Card>
        ))}
      </ul>
    </Section>
  );
}

export function WhyChooseUs() {
  return (
    <Section title="Why choose Oja">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {reasons.map(({ title, text, note }) => (
          <li key={title} className="flex gap-3">
            <Icon name="check" className="mt-1 size-5 text-primary" />
            <div>
              <h3 className="font-semibold">{title}</h3>
              <p className="text-sm text-muted-foreground">{text}</p>
              {note && (
                <Link href={note.href} className="text-sm text-primary underline underline-offset-4">
                  {note.text}
                </Link>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function CallToAction() {
  return (
    <section className="mx-auto mt-12 max-w-page px-4">
      <div className="rounded-xl bg-brand-bright px-6 py-10 text-center text-white">
        <h2 className="text-2xl font-bold">Ready to trade without fear?</h2>
        <p className="mt-2 text-white/90">Join Oja, Nigeria&apos;s most trusted digital marketplace.</p>
        <VisitorButtons />
      </div>
    </section>
  );
}

/** As in the header: hidden until the session is loaded, and gone for signed-in users. */
function VisitorButtons() {
  const { user, isLoading } = useAuth();
  if (user) return null;
  return (
    <div className={cn("mt-5 flex flex-wrap justify-center gap-3", isLoading && "visitors-only")}>
      <ButtonLink size="lg" variant="inverted" href={paths.register()}>
        Get Started Now
      </ButtonLink>
      <ButtonLink size="lg" variant="brand" href={paths.login()}>
        Sign In
      </ButtonLink>
    </div>
  );
}
