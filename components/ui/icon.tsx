import { cn } from "./class-names";
import type { IconName } from "./icon-names";

/**
 * An icon of the sprite: a few bytes instead of its whole drawing, twice. Decoration only: its meaning is
 * in the text beside it or in an aria-label.
 * @param props.className its size first of all
 */
export function Icon({ name, className = "size-4" }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden fill="none" className={cn("shrink-0", className)}>
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
