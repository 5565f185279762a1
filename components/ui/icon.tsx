import { cn } from "./class-names";
import type { IconName } from "./icon-names";

/**
 * An icon of the sprite: some bytes in the page instead of its whole drawing, twice. Decoration only:
 * what it means is said in words beside it or in an aria-label.
 */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden className={cn("size-4 shrink-0 fill-none", className)}>
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
