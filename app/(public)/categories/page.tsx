import type { Metadata } from "next";
import { Link } from "@/components/platform/link";
import { Card } from "@/components/ui/card";
import { formatTotal } from "@/lib/format";
import { paths } from "@/lib/paths";
import { listCategoriesWithCounts } from "@/lib/server/market/categories/queries";
import { cachePage } from "@/lib/server/platform/cache/render-context";
import { tags } from "@/lib/server/platform/cache/tags";

export const metadata: Metadata = {
  title: "Categories",
  description: "Everything people buy, sell, rent and hire on Oja, by category.",
  alternates: { canonical: paths.categories },
};

export default async function CategoriesPage() {
  const categories = await listCategoriesWithCounts();
  cachePage({ tags: [tags.market] });
  return (
    <>
      <header className="mb-6">
        <h1 className="text-3xl font-bold">Categories</h1>
        <p className="mt-1 text-muted-foreground">
          How to buy: choose a category and a listing, press “Buy Now with Escrow” and pay. Oja holds the money while
          the seller delivers.
        </p>
      </header>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {categories.map(({ slug, name, description, listings }) => (
          <Card key={slug} asListItem className="relative p-5 hover:shadow-raised">
            <h2 className="text-lg font-semibold">
              <Link href={paths.category(slug)} className="after:absolute after:inset-0">
                {name}
              </Link>
            </h2>
            <p className="mt-1 text-sm text-muted-foreground">{description}</p>
            <p className="mt-3 text-sm font-semibold text-primary-strong">{formatTotal(listings)} listings</p>
          </Card>
        ))}
      </ul>
    </>
  );
}
