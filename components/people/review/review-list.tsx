import { Icon } from "@/components/ui/icon";
import type { ReviewDto } from "@/lib/contracts/people/reviews";
import { ratingLabels } from "@/lib/contracts/people/reviews";
import { cn } from "@/components/ui/class-names";
import { formatShortDate } from "@/lib/format";

export function ReviewList({ reviews }: { reviews: ReviewDto[] }) {
  return (
    <ul className="grid gap-4">
      {reviews.map((review) => (
        <li key={review.id} className="border-b pb-4 last:border-0 last:pb-0">
          <p className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-semibold wrap-anywhere">{review.reviewer.fullName}</span>
            <time dateTime={review.createdAt} className="text-sm text-muted-foreground">
              {formatShortDate(review.createdAt)}
            </time>
          </p>
          <Stars rating={review.rating} />
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{review.comment}</p>
        </li>
      ))}
    </ul>
  );
}

function Stars({ rating }: { rating: number }) {
  return (
    <p
      role="img"
      aria-label={`${rating} out of ${ratingLabels.length} stars, ${ratingLabels[rating - 1]}`}
      className="mt-1 flex gap-0.5"
    >
      {ratingLabels.map((label, index) => (
        <Icon
          name="star"
          key={label}
          aria-hidden
          className={cn("size-4", index < rating ? "fill-money text-money" : "text-muted-foreground/50")}
        />
      ))}
    </p>
  );
}
