import type { Metadata } from "next";
import { SessionGuard } from "@/components/people/auth/session-guard";
import { Link } from "@/components/platform/link";
import { MessagePage } from "@/components/layout/message-page";
import { EditListing } from "@/components/market/listing/edit-listing";
import { Card } from "@/components/ui/card";
import { pathId } from "@/lib/contracts/platform/fields";
import { ownsListing } from "@/lib/domain/people/policy";
import { paths } from "@/lib/paths";
import { listCategories } from "@/lib/server/market/categories/queries";
import { findListing } from "@/lib/server/market/listings/queries";
import { requirePageSession } from "@/lib/server/platform/auth/page-guards";

export const metadata: Metadata = { title: "Edit listing", robots: { index: false } };

type Props = { params: Promise<{ id: string }> };

export default async function EditListingPage({ params }: Props) {
  const id = pathId.safeParse((await params).id);
  const session = await requirePageSession(id.success ? paths.editListing(id.data) : paths.myDashboard);
  const [listing, categories] = await Promise.all([
    id.success ? findListing(id.data, session) : undefined,
    listCategories(),
  ]);
  if (!listing || listing.deletedAt || !ownsListing(session, listing)) {
    return (
      <MessagePage
        title="Edit listing"
        message="Listing not found or you don't have permission to edit it."
        action={{ href: paths.myDashboard, label: "Back to Dashboard" }}
      />
    );
  }
  return (
    <div className="mx-auto max-w-2xl">
      <SessionGuard userId={session.id} />
      <Link href={paths.myDashboard} className="text-sm font-semibold text-primary hover:underline">
        Back to Dashboard
      </Link>
      <h1 className="mt-2 mb-6 text-3xl font-bold">Edit listing</h1>
      <Card className="p-5 sm:p-6">
        <EditListing listing={listing} categories={categories} />
      </Card>
    </div>
  );
}
