import { Link } from "@/components/link";
import { Rating } from "@/components/trust/rating";
import { SellerTrust } from "@/components/trust/seller-trust";
import { TrustMeter } from "@/components/trust/trust-meter";
import { Avatar } from "@/components/avatar";
import { Card } from "@/components/ui/card";
import type { ListingSellerDto } from "@/lib/contracts/users";
import { trustLevel } from "@/lib/domain/trust";
import { paths } from "@/lib/paths";
import { BuyNowButton, type OrderableListing } from "./buy-now-button";

type SellerCardProps = {
  seller: ListingSellerDto;
  /** Null when it can no longer be ordered */
  order: OrderableListing | null;
};

/** The seller: name, reviews, and the trust score with a link to its reasons. */
export function SellerCard({ seller, order }: SellerCardProps) {
  return (
    <Card className="p-5">
      <h2 className="text-lg font-bold">Seller</h2>
      <div className="mt-3 flex items-center gap-3">
        <Avatar name={seller.fullName} />
        <div className="min-w-0">
          <Link
            href={paths.profile(seller.id)}
            className="flex min-h-11 items-center font-semibold wrap-anywhere hover:underline"
          >
            {seller.fullName}
          </Link>
          <p className="-mt-2.5 truncate text-sm text-muted-foreground">@{seller.username}</p>
        </div>
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <SellerTrust seller={seller} />
        <Rating average={seller.averageRating} count={seller.reviewCount} />
      </p>
      <dl className="mt-4 flex justify-between gap-3 text-sm">
        <dt className="text-muted-foreground">Trust score</dt>
        <dd className="font-semibold">
          {seller.trustScore} · {trustLevel(seller.trustScore)}
        </dd>
      </dl>
      <TrustMeter score={seller.trustScore} />
      <p className="mt-3 text-sm">
        <Link
          href={paths.trustOf(seller.id)}
          className="inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4 hover:underline"
        >
          Why this score?
        </Link>
      </p>
      {order && <BuyNowButton listing={order} />}
    </Card>
  );
}
