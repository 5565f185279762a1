import { ButtonLink } from "@/components/platform/link";

type QueueFilterProps<Value> = {
  /** The name of what is filtered */
  label: string;
  options: readonly { value: Value; name: string }[];
  current: Value;
  address(value: Value): string;
};

/** A row of links, one for each value of a filter. */
export function QueueFilter<Value extends string | undefined>({
  label,
  options,
  current,
  address,
}: QueueFilterProps<Value>) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-1.5">
      <span aria-hidden className="w-14 text-sm text-muted-foreground">
        {label}
      </span>
      {options.map(({ value, name }) => (
        <ButtonLink
          key={name}
          href={address(value)}
          size="sm"
          variant={value === current ? "soft" : "outline"}
          aria-current={value === current ? "true" : undefined}
        >
          {name}
        </ButtonLink>
      ))}
    </nav>
  );
}
