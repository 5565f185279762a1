import type { PayableListing } from "@/components/deals/escrow/payable-listing";
import { Link } from "@/components/platform/link";
import { BuyAction } from "@/components/deals/order/buy-action";
import { ShowPhone } from "@/components/people/profile/show-phone";
import { Rating } from "@/components/people/trust/rating";
import { SellerTrust } from "@/components/people/trust/seller-trust";
import { TrustMeter } from "@/components/people/trust/trust-meter";
import { Avatar } from "@/components/people/avatar";
import { Icon } from "@/components/ui/icon";
import type { ListingSellerDto } from "@/lib/contracts/people/users";
import { formatScore, trustLevel } from "@/lib/domain/people/trust";
import { formatMonth } from "@/lib/format";
import { paths } from "@/lib/paths";

type SellerCardProps = {
  seller: ListingSellerDto;
  listingId: number;
  /** Absent when it cannot be bought */
  buyable?: PayableListing;
};

/** The seller: open where there is room, on phones in brief with the rest one tap away. */
export function SellerCard({ seller, listingId, buyable }: SellerCardProps) {
  return (
    <section aria-label="Seller" className="rounded-lg border bg-card px-4 shadow-card">
      <details className="peer group lg:hidden">
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 py-2">
          <span className="sr-only">Seller: </span>
          <InBrief seller={seller} />
          <Icon name="chevron-down" className="size-5 text-muted-foreground group-open:rotate-180" />
        </summary>
      </details>
      <div className="hidden border-t py-3 peer-open:block lg:block lg:border-0">
        <div className="mb-3 hidden items-center gap-3 lg:flex">
          <InBrief seller={seller} />
        </div>
        <dl className="flex justify-between gap-3 text-sm">
          <dt className="text-muted-foreground">Trust score</dt>
          <dd className="font-semibold">
            {formatScore(seller.trustScore)} · {trustLevel(seller)}
          </dd>
        </dl>
        <TrustMeter score={seller.trustScore} />
        {buyable && (
          <div className="mt-4 empty:hidden">
            <BuyAction listing={buyable} className="w-full" />
          </div>
        )}
        <p className="mt-1 flex flex-wrap gap-x-5 text-sm">
          <Link
            href={paths.newMessage({ listing: listingId })}
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary underline-offset-4 hover:underline"
          >
            <Icon name="message-circle" /> Contact Seller
          </Link>
          <Link
            href={paths.profile(seller.id)}
            className="inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4 hover:underline"
          >
            See the profile
          </Link>
          <Link
            href={paths.trustOf(seller.id)}
            className="inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4 hover:underline"
          >
            Why this score?
          </Link>
        </p>
        <ShowPhone person={seller} path={paths.listing(listingId)} />
      </div>
    </section>
  );
}

function InBrief({ seller }: { seller: ListingSellerDto }) {
  return (
    <>
      <Avatar name={seller.fullName} className="size-9 text-sm" />
      <span className="min-w-0 flex-1">
        <span className="flex items-center justify-between gap-2">
          <span className="line-clamp-1 font-semibold wrap-anywhere">{seller.fullName}</span>
          <Rating average={seller.averageRating} count={seller.reviewCount} />
        </span>
        <span className="flex text-sm text-muted-foreground">
          <span className="truncate">@{seller.username}</span>
          <span className="whitespace-pre"> · {formatScore(seller.trustScore)}</span>
        </span>
        <span className="flex h-6 items-center overflow-hidden text-sm whitespace-nowrap">
          <SellerTrust seller={seller} joined={formatMonth(seller.createdAt)} />
        </span>
      </span>
    </>
  );
}
