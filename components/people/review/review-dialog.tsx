"use client";

import { DialogField, FormDialog, useDialogForm } from "@/components/platform/form-dialog";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { Textarea } from "@/components/ui/textarea";
import { schemaErrors } from "@/lib/client/platform/schema-errors";
import { useCreateReview } from "@/lib/client/people/use-create-review";
import { createReviewInput, ratingLabels } from "@/lib/contracts/people/reviews";

type ReviewDialogProps = { revieweeId: number; listingId: number; title: string };

export function ReviewDialog({ revieweeId, listingId, title }: ReviewDialogProps) {
  const createReview = useCreateReview();
  const toReview = ({ rating, comment }: { rating: string; comment: string }) => ({
    revieweeId,
    listingId,
    rating: Number(rating),
    comment,
  });
  return (
    <FormDialog
      trigger={
        <Button variant="outline" size="sm">
          <Icon name="star" /> Write a Review
        </Button>
      }
      draftName={`review-${listingId}`}
      title="Write a Review"
      description={title}
      initial={{ rating: "", comment: "" }}
      submits={[
        {
          label: "Submit Review",
          pendingLabel: "Submitting...",
          isReady: ({ rating }) => rating !== "",
          check: (fields) => schemaErrors(createReviewInput, toReview(fields)),
          save: (fields) => createReview.mutateAsync(toReview(fields)),
        },
      ]}
    >
      <RatingField />
      <DialogField name="comment" label="Comment">
        <Textarea placeholder="How was the item, and the seller?" />
      </DialogField>
    </FormDialog>
  );
}

function RatingField() {
  const { fields, setField } = useDialogForm();
  const rating = Number(fields.rating);
  return (
    <fieldset>
      <legend className="text-sm font-medium">Rating</legend>
      <div className="mt-1 flex items-center gap-1">
        {ratingLabels.map((label, index) => (
          <label
            key={label}
            className="grid size-11 cursor-pointer place-items-center rounded-md has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name="rating"
              value={index + 1}
              checked={rating === index + 1}
              onChange={({ target }) => setField("rating", target.value)}
              className="sr-only"
            />
            <Icon
              name="star"
              className={cn("size-7", index < rating ? "fill-money text-money" : "text-muted-foreground")}
            />
            <span className="sr-only">{label}</span>
          </label>
        ))}
        <span className="ml-2 text-sm font-semibold">{ratingLabels[rating - 1]}</span>
      </div>
    </fieldset>
  );
}
