import { Link } from "@/components/link";
import { Rating } from "@/components/trust/rating";
import { SellerTrust } from "@/components/trust/seller-trust";
import { Card } from "@/components/ui/card";
import type { ListingSellerDto } from "@/lib/contracts/users";
import { trustLevel } from "@/lib/domain/trust";
import { initials } from "@/lib/format";
import { paths } from "@/lib/paths";
import { BuyNowButton, type OrderableListing } from "./buy-now-button";

type SellerCardProps = {
  seller: ListingSellerDto;
  /** Null when it can no longer be ordered */ order: OrderableListing | null;
};

export function SellerCard({ seller, order }: SellerCardProps) {
  return (
    <Card className="p-5">
      <h2 className="text-lg font-bold">Seller</h2>
      <div className="mt-3 flex items-center gap-3">
        <span
          aria-hidden
          className="grid size-12 shrink-0 place-items-center rounded-full bg-primary-soft font-bold text-primary-strong"
        >
          {initials(seller.fullName)}
        </span>
        <div className="min-w-0">
          <Link
            href={paths.profile(seller.id)}

            className="block truncate font-semibold hover:underline"
          >
            {seller.fullName}
          </Link>
          <p className="truncate text-sm text-muted-foreground">@{seller.username}</p>
        </div>
      </div>
      <dl className="mt-4 grid gap-2 text-sm">
        <div className="flex justify-between gap-3">
          <dt className="text-muted-foreground">Trust score</dt>
          <dd className="font-semibold">
            {seller.trustScore} · {trustLevel(seller.trustScore)}
          </dd>
        </div>
        <div className="flex justify-between gap-3">
          <dt className="text-muted-foreground">Reviews</dt>
          <dd>
            <Rating average={seller.averageRating} count={seller.reviewCount} />
          </dd>
        </div>
      </dl>
      <div className="mt-3">
        <SellerTrust seller={seller} />
      </div>
      {order && <BuyNowButton listing={order} />}
    </Card>
  );
}
