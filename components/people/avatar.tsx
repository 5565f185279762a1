import { initials } from "@/lib/format";
import { cn } from "@/components/ui/class-names";

/** The initials of a person. Decoration only: the name is next to it. */
export function Avatar({ name, className = "size-12" }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden
      className={cn(
        "grid shrink-0 place-items-center rounded-full bg-primary-soft font-bold text-primary-strong",
        className,
      )}
    >
      {initials(name)}
    </span>
  );
}
