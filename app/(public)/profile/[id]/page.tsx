import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { ListingGrid } from "@/components/listing/listing-grid";
import { ProfileAbout } from "@/components/profile/profile-about";
import { ProfileHeader } from "@/components/profile/profile-header";
import { ReviewList } from "@/components/review/review-list";
import { TrustPanel } from "@/components/trust/trust-panel";
import { Card } from "@/components/ui/card";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { pathId } from "@/lib/contracts/fields";
import { trustLevel } from "@/lib/domain/trust";
import { paths } from "@/lib/paths";
import { listListingsOf } from "@/lib/server/listings/queries";
import { pageShows, tags } from "@/lib/server/page-cache/pages";
import { listReviews } from "@/lib/server/reviews/queries";
import { listTrustEvents } from "@/lib/server/trust/queries";
import { findPublicUser, findRating } from "@/lib/server/users/queries";

export const revalidate = 3600;
export const generateStaticParams = () => [];

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
  if (!user) return { title: "User Not Found" };
  const description = `${user.fullName} (@${user.username}) on Oja: trust score ${user.trustScore}, ${trustLevel(user.trustScore)}.`;
  const url = paths.profile(user.id);
  return {
    title: user.fullName,
    description,
    alternates: { canonical: url },
    openGraph: { title: user.fullName, description, url },
  };
}

export default async function ProfilePage({ params }: Props) {
  const user = await readUser((await params).id);
  if (!user) notFound();
  const [{ listings, total }, reviews, trustEvents, rating] = await Promise.all([
    listListingsOf(user.id, listingsShown),
    listReviews({ revieweeId: user.id, limit: reviewsShown }),
    listTrustEvents(user.id, trustEventsShown),
    findRating(user.id),
  ]);
  await pageShows(tags.user(user.id), ...listings.map(({ id }) => tags.listing(id)));
  return (
    <>
      <ProfileHeader user={user} activeListings={total} rating={rating} />
      <Tabs defaultValue="listings" className="mt-6">
        <TabsList aria-label="About this person">
          <TabsTrigger value="listings">Listings</TabsTrigger>
          <TabsTrigger value="reviews">Reviews</TabsTrigger>
          <TabsTrigger value="trust">Trust</TabsTrigger>
          <TabsTrigger value="about">About</TabsTrigger>
        </TabsList>
        <TabsContent value="listings">
          <h2 className="sr-only">Active listings</h2>
          {listings.length > 0 ? (
            <ListingGrid listings={listings} isFirstContent />
          ) : (
            <Empty>No active listings.</Empty>
          )}
        </TabsContent>
        <TabsContent value="reviews">
          {reviews.length > 0 ? (
            <Card className="p-5">
              <ReviewList reviews={reviews} />
            </Card>
          ) : (
            <Empty>No reviews yet.</Empty>
          )}
        </TabsContent>
        <TabsContent value="trust">
          <Card className="p-5">
            <TrustPanel score={user.trustScore} events={trustEvents} />
          </Card>
        </TabsContent>
        <TabsContent value="about">
          <ProfileAbout user={user} totalListings={total} rating={rating} />
        </TabsContent>
      </Tabs>
    </>
  );
}

function Empty({ children }: { children: string }) {
  return <Card className="px-6 py-14 text-center text-muted-foreground">{children}</Card>;
}
