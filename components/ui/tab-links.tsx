"use client";

import type { KeyboardEvent } from "react";
import { cn } from "./class-names";

type TabLink = { name: string; href: string; isCurrent: boolean };
type TabLinksProps = { label: string; panelId: string; links: readonly TabLink[] };

/** Tabs that are addresses: they work without a script, and only the chosen one's content is loaded. */
export function TabLinks({ label, panelId, links }: TabLinksProps) {
  return (
    <div
      role="tablist"
      aria-label={label}
      onKeyDown={moveFocus}
      className="tab-links scrollbar-none flex gap-1 overflow-x-auto rounded-lg bg-muted p-1"
    >
      {links.map(({ name, href, isCurrent }) => (
        <a
          key={href}
          role="tab"
          href={href}
          aria-selected={isCurrent}
          aria-controls={panelId}
          className={cn(
            "grid h-11 flex-1 place-items-center rounded-md px-2 text-sm font-semibold whitespace-nowrap transition-colors max-sm:tracking-tight sm:px-4",
            isCurrent ? "bg-card text-foreground shadow-card" : "text-muted-foreground",
          )}
        >
          {name}
        </a>
      ))}
    </div>
  );
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key];
  if (step === undefined) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
  const next = tabs.indexOf(document.activeElement as HTMLElement) + step;
  tabs.at(next % tabs.length)?.focus();
  event.preventDefault();
}
