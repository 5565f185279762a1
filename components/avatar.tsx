import { initials } from "@/lib/format";
import { cn } from "@/components/ui/class-names";

/** A person without a picture: the first letters of the name. Decoration, the name stands beside it. */
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
