import type { ComponentProps } from "react";
import { cn } from "./class-names";

const cardClasses = "rounded-lg border bg-card text-card-foreground";

type CardProps = ComponentProps<"div"> & {
  asListItem?: boolean;
  /** Outlined, for an empty list */
  isEmpty?: boolean;
};

export function Card({ className, asListItem = false, isEmpty = false, ...props }: CardProps) {
  const Element = asListItem ? ("li" as "div") : "div";
  return <Element className={cn(cardClasses, isEmpty ? "border-dashed" : "shadow-card", className)} {...props} />;
}
