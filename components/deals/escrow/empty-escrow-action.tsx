import { ButtonLink } from "@/components/platform/link";
import type { Party } from "@/lib/domain/deals/purchase";
import { paths } from "@/lib/paths";

const actions = {
  buyer: { href: paths.listings, label: "Find something to buy" },
  seller: { href: paths.newListing, label: "Put something on sale" },
};

/** A useful link for a user without purchases, or without sales. */
export function EmptyEscrowAction({ party }: { party: Party }) {
  return (
    <ButtonLink href={actions[party].href} variant="outline">
      {actions[party].label}
    </ButtonLink>
  );
}
