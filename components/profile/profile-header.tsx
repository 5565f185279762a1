import { TrustMeter } from "@/components/trust/trust-panel";
import { VerificationBadges } from "@/components/trust/verification-badges";
import { Card } from "@/components/ui/card";
import type { PublicUserDto } from "@/lib/contracts/users";
import { trustLevel } from "@/lib/domain/trust";
import { formatCount, formatLongDate, initials } from "@/lib/format";

export type ProfileRating = { averageRating: number | null; reviewCount: number };

type ProfileHeaderProps = { user: PublicUserDto; activeListings: number; rating: ProfileRating };

export function ProfileHeader({ user, activeListings, rating }: ProfileHeaderProps) {
  const figures = [
    { name: "Active listings", value: formatCount(activeListings) },
    { name: "Reviews", value: formatCount(rating.reviewCount) },
    { name: "Average rating", value: rating.averageRating?.toFixed(1) ?? "–" },
  ];
  return (
    <Card className="p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-4">
        <span
          aria-hidden
          className="grid size-20 shrink-0 place-items-center rounded-full bg-primary-soft text-2xl font-bold text-primary-strong"
        >
          {initials(user.fullName)}
        </span>
        <div className="min-w-0 flex-1">
          <h1 className="text-2xl font-bold break-words">{user.fullName}</h1>
          <p className="text-muted-foreground">@{user.username}</p>
          <p className="text-sm text-muted-foreground">Joined {formatLongDate(user.createdAt)}</p>
          <p className="mt-2 flex flex-wrap gap-1.5">
            <VerificationBadges types={user.verifiedTypes} />
          </p>
        </div>
        <div className="w-full sm:w-56">
          <p className="flex justify-between gap-3 text-sm">
            <span className="text-muted-foreground">Trust score</span>
            <span className="font-semibold">
              {user.trustScore} · {trustLevel(user.trustScore)}
            </span>
          </p>
          <TrustMeter score={user.trustScore} />
        </div>
      </div>
      <dl className="mt-5 grid grid-cols-3 gap-3 border-t pt-4 text-center">
        {figures.map(({ name, value }) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-sm text-muted-foreground">{name}</dt>
            <dd className="text-xl font-bold">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
