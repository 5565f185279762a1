import { Link } from "@/components/platform/link";
import type { CategoryDto } from "@/lib/contracts/market/categories";
import type { ListingDraftDto } from "@/lib/contracts/market/listing-draft";
import { truncate } from "@/lib/format";
import { paths } from "@/lib/paths";

const maxName = 80;

type UnfinishedListingProps = { draft: ListingDraftDto; categories: readonly CategoryDto[] };

/** The draft on the server, and the way back to it. */
export function UnfinishedListing({ draft: { fields }, categories }: UnfinishedListingProps) {
  const category = categories.find(({ id }) => String(id) === fields.categoryId);
  const name = fields.title?.trim() || category?.name || "not named yet";
  return (
    <p className="mb-6 flex flex-wrap items-center justify-between gap-x-4 rounded-md bg-info-soft px-3 py-1 text-sm">
      <span className="wrap-anywhere">You have an unfinished listing: {truncate(name, maxName, "…")}</span>
      <Link
        href={paths.newListing}
        className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
      >
        Go on
      </Link>
    </p>
  );
}
