import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import type { Side } from "@/lib/domain/purchase-story";
import { paths } from "@/lib/paths";

/** Where somebody without purchases, or without sales, may want to go. */
export function WayOut({ side }: { side: Side }) {
  return (
    <Button asChild variant="outline">
      {side === "buyer" ? (
        <Link href={paths.listings}>Find something to buy</Link>
      ) : (
        <Link href={paths.newListing}>Put something on sale</Link>
      )}
    </Button>
  );
}
