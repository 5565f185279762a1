"use client";

import { DropdownMenu as Primitive } from "radix-ui";
import { type ComponentProps, useRef } from "react";
import { cn } from "./class-names";
import { BackCloses } from "./use-back-closes";

export const DropdownMenu = Primitive.Root;
export const DropdownMenuTrigger = Primitive.Trigger;

/** Rendered beside its trigger, not at the end of the page: it belongs to the same landmark. */
export function DropdownMenuContent({
  className,
  sideOffset = 6,
  children,
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  const content = useRef<HTMLDivElement>(null);
  const close = () => content.current?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  return (
    <Primitive.Content
      ref={content}
      sideOffset={sideOffset}
      className={cn(
        "z-50 min-w-56 rounded-lg border bg-popover p-1.5 text-popover-foreground shadow-raised page-tokens",
        className,
      )}
      {...props}
    >
      <BackCloses close={close} />
      {children}
    </Primitive.Content>
  );
}

export function DropdownMenuItem({ className, ...props }: ComponentProps<typeof Primitive.Item>) {
  return (
    <Primitive.Item
      className={cn(
        "flex min-h-11 w-full items-center gap-2.5 rounded-md px-3 text-sm outline-none data-highlighted:bg-muted [&_svg]:size-4 [&_svg]:text-muted-foreground",
        className,
      )}
      {...props}
    />
  );
}

export function DropdownMenuSeparator({ className, ...props }: ComponentProps<typeof Primitive.Separator>) {
  return <Primitive.Separator className={cn("my-1.5 h-px bg-border", className)} {...props} />;
}
