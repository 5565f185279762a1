"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { FormField } from "@/components/ui/form-field";
import { Icon } from "@/components/ui/icon";
import { Textarea } from "@/components/ui/textarea";
import { useCreateReview } from "@/lib/client/use-create-review";
import { createReviewInput, ratingLabels } from "@/lib/contracts/reviews";

type ReviewDialogProps = { revieweeId: number; listingId: number; title: string };

export function ReviewDialog({ revieweeId, listingId, title }: ReviewDialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="outline" size="sm">
          <Icon name="star" /> Write a Review
        </Button>
      </DialogTrigger>
      <DialogContent title="Write a Review" description={title}>
        <ReviewForm revieweeId={revieweeId} listingId={listingId} onDone={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

function ReviewForm({ revieweeId, listingId, onDone }: { revieweeId: number; listingId: number; onDone(): void }) {
  const createReview = useCreateReview();
  const [rating, setRating] = useState(0);
  const [comment, setComment] = useState("");
  const [commentError, setCommentError] = useState<string>();
  function submit() {
    const review = { revieweeId, listingId, rating, comment };
    const result = createReviewInput.safeParse(review);
    setCommentError(result.error?.issues.find(({ path }) => path[0] === "comment")?.message);
    if (result.success) createReview.mutate(review, { onSuccess: onDone });
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
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
                onChange={() => setRating(index + 1)}
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
      <FormField id="review-comment" label="Comment" error={commentError}>
        <Textarea
          value={comment}
          onChange={(event) => setComment(event.target.value)}
          placeholder="How was the item, and the seller?"
        />
      </FormField>
      <Button type="submit" disabled={rating === 0 || createReview.isPending}>
        {createReview.isPending ? "Submitting..." : "Submit Review"}
      </Button>
    </form>
  );
}
