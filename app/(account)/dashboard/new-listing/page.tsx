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
      <header className="mb-6">
        <h1 className="text-3xl font-bold">New listing</h1>
        <p className="mt-1 text-muted-foreground">
          How to sell: describe it, wait until a buyer has paid Oja, send it, and the money goes to your Oja balance
          when the buyer confirms.
        </p>
      </header>
      <Card className="p-5 sm:p-6">
        <NewListing categories={categories} />
      </Card>
    </div>
  );
}
