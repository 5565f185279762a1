"use client";

import { ButtonLink, Link } from "@/components/platform/link";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { operations } from "@/lib/client/platform/operations";
import { useDeleteSavedSearch } from "@/lib/client/market/use-saved-searches";
import { useList } from "@/lib/client/platform/use-list";
import type { SavedSearchDto } from "@/lib/contracts/market/saved-searches";
import { paths } from "@/lib/paths";

const words = { daily: "Told once a day", at_once: "Told at once" } as const;

export function SavedSearchList({ searches }: { searches: SavedSearchDto[] }) {
  const items = useList(operations.listSavedSearches, searches);
  const remove = useDeleteSavedSearch();
  if (items.length === 0)
    return (
      <EmptyState icon="search" action={<ButtonLink href={paths.listings}>Browse listings</ButtonLink>}>
        Nothing saved yet. Search for something and save the search to be told of what is new.
      </EmptyState>
    );
  return (
    <Card className="divide-y">
      {items.map(({ id, name, query, frequency }) => (
        <div key={id} className="flex items-center gap-3 p-4">
          <p className="min-w-0 flex-1">
            <Link href={paths.listingsWith(query)} className="font-semibold wrap-anywhere hover:underline">
              {name}
            </Link>
            <span className="block text-sm text-muted-foreground">{words[frequency]}</span>
          </p>
          <Button
            type="button"
            variant="ghost"
            size="icon"
            aria-label={`Delete ${name}`}
            disabled={remove.isPending}
            onClick={() => remove.mutate(id)}
          >
            <Icon name="trash-2" />
          </Button>
        </div>
      ))}
    </Card>
  );
}
