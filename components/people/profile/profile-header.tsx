import { ProfileAction } from "./profile-action";
import { ShowPhone } from "./show-phone";
import type { TrustSumDto } from "@/lib/contracts/people/trust-events";
import { TrustNote } from "@/components/people/trust/trust-note";
import { TrustMeter } from "@/components/people/trust/trust-meter";
import { VerificationBadges } from "@/components/people/trust/verification-badges";
import { Avatar } from "@/components/people/avatar";
import { Card } from "@/components/ui/card";
import type { PublicUserDto } from "@/lib/contracts/people/users";
import { formatScore, trustLevel } from "@/lib/domain/people/trust";
import { formatCount, formatLongDate } from "@/lib/format";
import { paths } from "@/lib/paths";

export type ProfileRating = { averageRating: number | null; reviewCount: number };

type ProfileHeaderProps = {
  user: PublicUserDto;
  activeListings: number;
  rating: ProfileRating;
  trustSums: readonly TrustSumDto[];
};

export function ProfileHeader({ user, activeListings, rating, trustSums }: ProfileHeaderProps) {
  const figures = [
    { name: "Active listings", value: formatCount(activeListings) },
    { name: "Reviews", value: formatCount(rating.reviewCount) },
    { name: "Average rating", value: rating.averageRating?.toFixed(1) ?? "–" },
  ];
  return (
    <Card className="overflow-hidden">
      <div aria-hidden className="h-16 bg-brand sm:h-20" />
      <div aria-hidden className="awning" />
      <div className="grid gap-x-8 gap-y-5 p-5 pt-0 sm:p-6 sm:pt-0 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-wrap gap-x-4 gap-y-3">
          <Avatar name={user.fullName} className="-mt-12 size-24 border-4 border-card text-3xl" />
          <div className="w-full min-w-0 sm:w-auto sm:flex-1 sm:pt-1">
            <h1 className="text-2xl font-bold wrap-anywhere">{user.fullName}</h1>
            <p className="wrap-anywhere text-muted-foreground">
              <span>@{user.username}</span> · <span>Joined {formatLongDate(user.createdAt)}</span>
            </p>
            <p className="mt-2 flex flex-wrap gap-1.5">
              <VerificationBadges types={user.verifiedTypes} />
            </p>
            <ProfileAction userId={user.id} />
            <div>
              <ShowPhone person={user} path={paths.profile(user.id)} />
            </div>
          </div>
        </div>
        <div className="lg:pt-1">
          <p className="flex justify-between gap-3 text-sm">
            <span className="text-muted-foreground">Trust score</span>
            <span className="font-semibold">
              {formatScore(user.trustScore)} · {trustLevel(user)}
            </span>
          </p>
          <TrustMeter score={user.trustScore} />
          <div className="min-h-12">
            <TrustNote standing={user} sums={trustSums} />
          </div>
          <dl className="mt-4 grid grid-cols-3 gap-3">
            {figures.map(({ name, value }) => (
              <div key={name} className="flex flex-col-reverse justify-end">
                <dt className="text-xs text-muted-foreground">{name}</dt>
                <dd className="text-xl font-bold tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </Card>
  );
}
