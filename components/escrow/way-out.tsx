import { ButtonLink } from "@/components/link";
import type { Side } from "@/lib/domain/purchase-story";
import { paths } from "@/lib/paths";

const ways = {
  buyer: { href: paths.listings, label: "Find something to buy" },
  seller: { href: paths.newListing, label: "Put something on sale" },
};

/** Where somebody without purchases, or without sales, may want to go. */
export function WayOut({ side }: { side: Side }) {
  return (
    <ButtonLink href={ways[side].href} variant="outline">
      {ways[side].label}
    </ButtonLink>
  );
}
