import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import { SessionGuard } from "@/components/people/auth/session-guard";
import { NewListing } from "@/components/market/listing/new-listing";
import { PlainListingForm } from "@/components/market/listing/plain-form/plain-listing-form";
import { Card } from "@/components/ui/card";
import { readFormRefusals } from "@/lib/listing-form/refusals";
import { paths } from "@/lib/paths";
import { listCategories } from "@/lib/server/market/categories/queries";
import { findDraft } from "@/lib/server/market/listings/draft/queries";
import { requirePageSession } from "@/lib/server/platform/auth/page-guards";

export const metadata: Metadata = { title: "New listing", robots: { index: false } };

type NewListingPageProps = { searchParams: Promise<{ error?: string | string[] }> };

export default async function NewListingPage({ searchParams }: NewListingPageProps) {
  const session = await requirePageSession(paths.newListing);
  const [categories, draft, { error }] = await Promise.all([listCategories(), findDraft(session.id), searchParams]);
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
        <div className="script-only">
          <NewListing categories={categories} />
        </div>
        <noscript>
          <PlainListingForm
            formKey={randomUUID()}
            categories={categories}
            draft={draft?.fields}
            refusals={readFormRefusals(error)}
          />
        </noscript>
      </Card>
    </div>
  );
}
