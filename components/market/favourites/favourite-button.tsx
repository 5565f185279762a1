"use client";

import { cn } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { useAddFavourite, useIsFavourite, useRemoveFavourite } from "@/lib/client/market/use-favourites";
import { heartPlate, heartStyle } from "./heart-style";

/** The heart of somebody signed in. */
export default function FavouriteButton({ listing: { id, title } }: { listing: { id: number; title: string } }) {
  const isMarked = useIsFavourite(id);
  const add = useAddFavourite();
  const remove = useRemoveFavourite();
  const isPending = add.isPending || remove.isPending;
  const isPressed = isPending ? add.isPending : isMarked;
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      aria-label={`Save ${title}`}
      className={heartStyle}
      onClick={() => !isPending && (isMarked ? remove : add).mutate(id)}
    >
      <span className={heartPlate}>
        <Icon name="heart" className={cn("size-5", isPressed && "fill-current text-destructive")} />
      </span>
    </button>
  );
}
