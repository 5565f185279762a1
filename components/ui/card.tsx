import type { ComponentProps } from "react";
import { cn } from "./class-names";

const cardClasses = "rounded-lg border bg-card text-card-foreground shadow-card";

type CardProps = ComponentProps<"div"> & { asListItem?: boolean };

export function Card({ className, asListItem = false, ...props }: CardProps) {
  const Element = asListItem ? ("li" as "div") : "div";
  return <Element className={cn(cardClasses, className)} {...props} />;
}
