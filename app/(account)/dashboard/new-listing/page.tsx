import type { Metadata } from "next";
import { SessionGuard } from "@/components/auth/session-guard";
import { NewListing } from "@/components/listing/new-listing";
import { Card } from "@/components/ui/card";
import { paths } from "@/lib/paths";
import { listCategories } from "@/lib/server/categories/queries";
import { requirePageSession } from "@/lib/server/auth/page-guards";

export const metadata: Metadata = { title: "New listing", robots: { index: false } };

export default async function NewListingPage() {
  const session = await requirePageSession(paths.newListing);
  const categories = await listCategories();
  return (
    <div className="mx-auto max-w-2xl">
      <SessionGuard userId={session.id} />
      <h1 className="mb-6 text-3xl font-bold">New listing</h1>
      <Card className="p-5 sm:p-6">
        <NewListing categories={categories} />
      </Card>
    </div>
  );
}
