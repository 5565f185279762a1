import type { ReactNode } from "react";
import { ButtonLink } from "@/components/platform/link";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import type { BrowseQuery } from "@/lib/contracts/market/browse";
import { formatCount, formatKobo } from "@/lib/format";
import { paths } from "@/lib/paths";

type Address = (change: Partial<BrowseQuery>) => string;

export function NoResults({ clear }: { clear: string | undefined }) {
  return (
    <EmptyList title="No listings found" text="Try fewer words, another place or a wider price range.">
      {clear && (
        <ButtonLink href={clear} data-clears-filters variant="soft">
          Clear all filters
        </ButtonLink>
      )}
      <ButtonLink href={paths.categories} variant="outline">
        Look around by category
      </ButtonLink>
    </EmptyList>
  );
}

type ImpossibleRangeProps = { minPrice: bigint; maxPrice: bigint; address: Address };

export function ImpossibleRange({ minPrice, maxPrice, address }: ImpossibleRangeProps) {
  const [low, high] = [formatKobo(maxPrice), formatKobo(minPrice)];
  return (
    <EmptyList
      title="No price is in this range"
      text={`The minimum price, ${high}, is above the maximum price, ${low}.`}
    >
      <ButtonLink href={address({ minPrice: maxPrice, maxPrice: minPrice, page: 1 })} variant="soft">
        Show {low} to {high}
      </ButtonLink>
    </EmptyList>
  );
}

export function PageBeyondEnd({ lastPage, address }: { lastPage: number; address: Address }) {
  return (
    <EmptyList
      title="This page is beyond the end"
      text={lastPage === 1 ? "There is 1 page." : `There are ${formatCount(lastPage)} pages.`}
    >
      <ButtonLink href={address({ page: 1 })} variant="soft">
        First page
      </ButtonLink>
      {lastPage > 1 && (
        <ButtonLink href={address({ page: lastPage })} variant="outline">
          Last page
        </ButtonLink>
      )}
    </EmptyList>
  );
}

function EmptyList({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card isEmpty className="px-6 py-14 text-center">
      <Icon name="search-x" className="mx-auto size-10 text-muted-foreground" />
      <h3 className="mt-3 text-lg font-semibold">{title}</h3>
      <p className="mt-1 text-muted-foreground">{text}</p>
      <p className="mt-4 flex flex-wrap justify-center gap-2">{children}</p>
    </Card>
  );
}
