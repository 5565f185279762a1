import { Button } from "@/components/ui/button";
import type { PagedList } from "@/lib/client/platform/use-paged-list";

/** Loads older items below a list; nothing when everything is shown. */
export function LoadMore({ showOlder, isLoadingOlder }: Omit<PagedList<unknown>, "items">) {
  if (!showOlder) return null;
  return (
    <Button type="button" variant="outline" className="mt-4 w-full" onClick={showOlder} disabled={isLoadingOlder}>
      {isLoadingOlder ? "Loading..." : "Show older"}
    </Button>
  );
}
