import { Link } from "@/components/link";
import { ShowPhone } from "@/components/profile/show-phone";
import { Rating } from "@/components/trust/rating";
import { SellerTrust } from "@/components/trust/seller-trust";
import { TrustMeter } from "@/components/trust/trust-meter";
import { Avatar } from "@/components/avatar";
import { Icon } from "@/components/ui/icon";
import type { ListingSellerDto } from "@/lib/contracts/users";
import { formatScore, trustLevel } from "@/lib/domain/trust";
import { formatMonth } from "@/lib/format";
import { paths } from "@/lib/paths";

/** The seller in one line, with the trust score and its reasons one tap away. */
export function SellerCard({ seller, listingId }: { seller: ListingSellerDto; listingId: number }) {
  return (
    <details className="group rounded-lg border bg-card px-4 shadow-card">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 py-2">
        <Avatar name={seller.fullName} className="size-9 text-sm" />
        <span className="min-w-0 flex-1">
          <span className="sr-only">Seller: </span>
          <span className="flex items-center justify-between gap-2">
            <span className="line-clamp-1 font-semibold wrap-anywhere">{seller.fullName}</span>
            <Rating average={seller.averageRating} count={seller.reviewCount} />
          </span>
          <span className="flex h-6 items-center overflow-hidden text-sm whitespace-nowrap">
            <SellerTrust seller={seller} joined={formatMonth(seller.createdAt)} />
          </span>
        </span>
        <Icon name="chevron-down" className="size-5 text-muted-foreground group-open:rotate-180" />
      </summary>
      <div className="border-t py-3">
        <p className="truncate text-sm text-muted-foreground">@{seller.username}</p>
        <dl className="mt-2 flex justify-between gap-3 text-sm">
          <dt className="text-muted-foreground">Trust score</dt>
          <dd className="font-semibold">
            {formatScore(seller.trustScore)} · {trustLevel(seller)}
          </dd>
        </dl>
        <TrustMeter score={seller.trustScore} />
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
    </details>
  );
}
