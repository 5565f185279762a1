"use client";

import { Icon } from "./icon";
import { Dialog as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./class-names";

/** A panel that slides in from the side, over the page. */
export const Sheet = Primitive.Root;
export const SheetTrigger = Primitive.Trigger;

type SheetContentProps = ComponentProps<typeof Primitive.Content> & { title: string };

export function SheetContent({ className, title, children, ...props }: SheetContentProps) {
  return (
    <Primitive.Portal>
      <Primitive.Overlay className="fixed inset-0 z-50 bg-black/40 data-[state=open]:animate-in data-[state=open]:fade-in" />
      <Primitive.Content
        aria-describedby={undefined}
        className={cn(
          "fixed inset-y-0 left-0 z-50 flex w-[85%] max-w-sm flex-col gap-4 overflow-y-auto bg-card p-4 shadow-raised data-[state=open]:animate-in data-[state=open]:slide-in-from-left",
          className,
        )}
        {...props}
      >
        <div className="flex items-center justify-between">
          <Primitive.Title className="text-lg font-bold">{title}</Primitive.Title>
          <Primitive.Close aria-label="Close" className="grid size-11 place-items-center rounded-md hover:bg-muted">
            <Icon name="x" className="size-5" />
          </Primitive.Close>
        </div>
        {children}
      </Primitive.Content>
    </Primitive.Portal>
  );
}
