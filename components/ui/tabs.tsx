"use client";

import { Tabs as Primitive } from "radix-ui";
import { type ComponentProps, useSyncExternalStore } from "react";
import { cn } from "./class-names";

export const Tabs = Primitive.Root;

function onHashChange(callBack: () => void) {
  window.addEventListener("hashchange", callBack);
  return () => window.removeEventListener("hashchange", callBack);
}

type LinkableTabsProps = Omit<ComponentProps<typeof Primitive.Root>, "value" | "onValueChange" | "defaultValue"> & {
  /** The first is shown unless the address names another after "#" */
  names: readonly [string, ...string[]];
};

/** Tabs with addresses: /profile/7#trust. */
export function LinkableTabs({ names, ...props }: LinkableTabsProps) {
  const named = useSyncExternalStore(
    onHashChange,
    () => window.location.hash.slice(1),
    () => "",
  );
  function choose(name: string) {
    window.history.replaceState(null, "", `#${name}`);
    window.dispatchEvent(new HashChangeEvent("hashchange"));
  }
  return <Primitive.Root value={names.includes(named) ? named : names[0]} onValueChange={choose} {...props} />;
}

export function TabsList({ className, ...props }: ComponentProps<typeof Primitive.List>) {
  return (
    <Primitive.List
      className={cn("scrollbar-none flex gap-1 overflow-x-auto rounded-lg bg-muted p-1", className)}
      {...props}
    />
  );
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      className={cn(
        "h-11 flex-1 rounded-md px-2 text-sm font-semibold whitespace-nowrap text-muted-foreground transition-colors data-[state=active]:bg-card data-[state=active]:text-foreground data-[state=active]:shadow-card max-sm:tracking-tight sm:px-4",
        className,
      )}
      {...props}
    />
  );
}

type TabsContentProps = ComponentProps<typeof Primitive.Content>;

/** With forceMount it is rendered from the start, for browsers without scripts and for search engines. */
export function TabsContent({ className, ...props }: TabsContentProps) {
  return <Primitive.Content className={cn("mt-4 data-[state=inactive]:hidden", className)} {...props} />;
}
