import { Icon } from "./icon";
import type { ComponentProps } from "react";
import { cn } from "./class-names";
import { fieldClasses } from "./input";

/** The browser's own select: light, and familiar on every phone. */
export function NativeSelect({ className, ...props }: ComponentProps<"select">) {
  return (
    <span className={cn("relative block", className)}>
      <select className={cn(fieldClasses, "h-11 appearance-none truncate pr-9")} {...props} />
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted-foreground"
      />
    </span>
  );
}
