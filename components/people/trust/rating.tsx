import { Icon } from "@/components/ui/icon";

/** The seller's real average, or that there is none (docs/product.md, D3). */
export function Rating({ average, count }: { average: number | null; count: number }) {
  if (average === null) return <span className="text-sm whitespace-nowrap text-muted-foreground">No reviews yet</span>;
  return (
    <span className="inline-flex items-center gap-1 text-sm whitespace-nowrap">
      <Icon name="star" className="size-4 fill-money text-money" />
      <span className="font-semibold">{average.toFixed(1)}</span>
      <span className="text-muted-foreground">
        ({count}
        <span className="sr-only"> {count === 1 ? "review" : "reviews"}</span>)
      </span>
    </span>
  );
}
