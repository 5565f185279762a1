"use client";

import dynamic from "next/dynamic";
import { Link } from "@/components/platform/link";
import { cn } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { useAuth } from "@/lib/client/people/auth";
import { ownsListing } from "@/lib/domain/people/policy";
import { paths } from "@/lib/paths";
import { heartPlate, heartStyle } from "./heart-style";

const FavouriteButton = dynamic(() => import("./favourite-button"), {
  loading: () => <span className="size-11" />,
});

type HeartProps = { listing: { id: number; userId: number; title: string }; className?: string };

/** Marks a listing as a favourite; a visitor signs in first. The public page is the visitors' version. */
export function Heart({ listing, className }: HeartProps) {
  const { user } = useAuth();
  if (ownsListing(user, listing)) return null;
  return (
    <span className={cn("block size-11", className)}>
      {user ? (
        <FavouriteButton listing={listing} />
      ) : (
        <Link
          href={paths.login(paths.listing(listing.id))}
          aria-label={`Sign in to save ${listing.title}`}
          rel="nofollow"
          className={heartStyle}
        >
          <span className={heartPlate}>
            <Icon name="heart" className="size-5" />
          </span>
        </Link>
      )}
    </span>
  );
}
