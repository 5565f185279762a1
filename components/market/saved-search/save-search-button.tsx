"use client";

import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { useSaveSearch } from "@/lib/client/market/use-saved-searches";

export default function SaveSearchButton({ query }: { query: Record<string, string> }) {
  const save = useSaveSearch();
  return (
    <Button type="button" variant="ghost" size="narrow" disabled={save.isPending} onClick={() => save.mutate(query)}>
      <Icon name="bell" /> Save this search
    </Button>
  );
}
