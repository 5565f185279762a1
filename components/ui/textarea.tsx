import type { ComponentProps } from "react";
import { cn } from "./class-names";
import { fieldClasses } from "./input";

type TextareaProps = ComponentProps<"textarea"> & {
  /** One line at first, which grows with its text */
  isSmall?: boolean;
};

export function Textarea({ className, isSmall = false, ...props }: TextareaProps) {
  const height = isSmall ? "field-sizing-content max-h-40 min-h-11" : "min-h-28";
  return <textarea className={cn(fieldClasses, height, "py-2.5", className)} {...props} />;
}
