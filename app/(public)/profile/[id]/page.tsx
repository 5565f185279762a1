import type { Metadata } from "next";
import { cache } from "react";
import { ListingGrid } from "@/components/market/listing/listing-grid";
import { ProfileAbout } from "@/components/people/profile/profile-about";
import { ProfileHeader } from "@/components/people/profile/profile-header";
import { UserNotFound } from "@/components/people/profile/user-not-found";
import { ProfilePanel } from "@/components/people/profile/profile-panel";
import { ReviewList } from "@/components/people/review/review-list";
import { TrustPanel } from "@/components/people/trust/trust-panel";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkableTabs, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { pathId } from "@/lib/contracts/platform/fields";
import { formatScore, trustLevel } from "@/lib/domain/people/trust";
import { paths } from "@/lib/paths";
import { openGraphOfSite } from "@/lib/open-graph";
import { listListingsOf } from "@/lib/server/market/listings/queries";
import { cachePage, markNotFound } from "@/lib/server/platform/cache/render-context";
import { tags } from "@/lib/server/platform/cache/tags";
import { listReviews } from "@/lib/server/people/reviews/queries";
import { listTrustEvents, sumTrustByType } from "@/lib/server/people/trust/queries";
import { findPublicUser, findRating } from "@/lib/server/people/users/queries";

type Props = { params: Promise<{ id: string }> };

const listingsShown = 24;
const reviewsShown = 20;
const trustEventsShown = 20;

const readUser = cache(async (idText: string) => {
  const id = pathId.safeParse(idText);
  return id.success ? findPublicUser(id.data) : undefined;
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const user = await readUser((await params).id);
  if (!user) return { title: "User Not Found", robots: { index: false } };
  const description = `${user.fullName} (@${user.username}) on Oja: trust score ${formatScore(user.trustScore)}, ${trustLevel(user)}.`;
  const url = paths.profile(user.id);
  return {
    title: user.fullName,
    description,
    alternates: { canonical: url },
    openGraph: { ...openGraphOfSite, title: user.fullName, description, url },
  };
}

export default async function ProfilePage({ params }: Props) {
  const user = await readUser((await params).id);
  if (!user) {
    markNotFound();
    return <UserNotFound />;
  }
  const [{ listings, total }, reviews, trustEvents, trustSums, rating] = await Promise.all([
    listListingsOf(user.id, listingsShown),
    listReviews({ revieweeId: user.id, limit: reviewsShown }),
    listTrustEvents(user.id, trustEventsShown),
    sumTrustByType(user.id),
    findRating(user.id),
  ]);
  cachePage({ tags: [tags.user(user.id), ...listings.map(({ id }) => tags.listing(id))] });
  return (
    <>
      <ProfileHeader user={user} activeListings={total} rating={rating} trustSums={trustSums} />
      <LinkableTabs names={["listings", "reviews", "trust", "about"]} className="mt-6">
        <TabsList aria-label="About this person">
          <TabsTrigger value="listings">Listings</TabsTrigger>
          <TabsTrigger value="reviews">Reviews</TabsTrigger>
          <TabsTrigger value="trust">Trust</TabsTrigger>
          <TabsTrigger value="about">About</TabsTrigger>
        </TabsList>
        <ProfilePanel name="listings" title="Active listings">
          {listings.length > 0 ? (
            <ListingGrid listings={listings} isFirstContent />
          ) : (
            <EmptyState>No active listings.</EmptyState>
          )}
        </ProfilePanel>
        <ProfilePanel name="reviews" title="Reviews">
          {reviews.length > 0 ? (
            <Card className="p-5">
              <ReviewList reviews={reviews} />
            </Card>
          ) : (
            <EmptyState icon="star">No reviews yet.</EmptyState>
          )}
        </ProfilePanel>
        <ProfilePanel name="trust" title={`Why the trust score is ${formatScore(user.trustScore)}`}>
          <Card className="p-5">
            <TrustPanel standing={user} sums={trustSums} events={trustEvents} />
          </Card>
        </ProfilePanel>
        <ProfilePanel name="about" title="About">
          <ProfileAbout user={user} totalListings={total} rating={rating} />
        </ProfilePanel>
      </LinkableTabs>
    </>
  );
}
