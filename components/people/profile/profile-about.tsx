import { Card } from "@/components/ui/card";
import type { PublicUserDto } from "@/lib/contracts/people/users";
import { formatScore } from "@/lib/domain/people/trust";
import { formatCount, formatLongDate } from "@/lib/format";
import type { ProfileRating } from "./profile-header";

type ProfileAboutProps = { user: PublicUserDto; totalListings: number; rating: ProfileRating };

export function ProfileAbout({ user, totalListings, rating }: ProfileAboutProps) {
  const entries = [
    ["Verified", user.isVerified ? "Yes" : "Not yet"],
    ["Trust score", formatScore(user.trustScore)],
    ["Member since", formatLongDate(user.createdAt)],
    ["Total listings", formatCount(totalListings)],
    ["Reviews received", formatCount(rating.reviewCount)],
    ["Average rating", rating.averageRating === null ? "No reviews yet" : `${rating.averageRating.toFixed(1)} / 5.0`],
  ] as const;
  return (
    <Card className="p-5">
      {user.about && <p className="mb-4 wrap-anywhere whitespace-pre-line">{user.about}</p>}
      <dl>
        {entries.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-b py-2.5 last:border-0">
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
