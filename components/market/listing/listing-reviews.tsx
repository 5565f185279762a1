import { ReviewList } from "@/components/people/review/review-list";
import { Rating } from "@/components/people/trust/rating";
import { Card } from "@/components/ui/card";
import type { ReviewDto } from "@/lib/contracts/people/reviews";
import type { ListingSellerDto } from "@/lib/contracts/people/users";
import { ReviewInvitation } from "./review-invitation";

type ListingReviewsProps = {
  listing: { id: number; userId: number };
  seller: ListingSellerDto;
  reviews: ReviewDto[];
};

/** The newest reviews of the seller, and the review dialog for buyers. */
export function ListingReviews({ listing, seller, reviews }: ListingReviewsProps) {
  return (
    <Card className="p-5">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-bold">Reviews of the seller</h2>
        <Rating average={seller.averageRating} count={seller.reviewCount} />
        <ReviewInvitation listing={listing} />
      </div>
      {reviews.length > 0 ? <ReviewList reviews={reviews} /> : <p className="text-muted-foreground">No reviews yet.</p>}
    </Card>
  );
}
