import type { ReactNode } from "react";
import { StatusBadge } from "@/components/platform/status-badge";
import { EmptyState } from "@/components/ui/empty-state";
import type { ListingSummaryDto } from "@/lib/contracts/market/listings";
import type { TransactionDto } from "@/lib/contracts/deals/transactions";
import type { PublicUserDto } from "@/lib/contracts/people/users";
import { formatAmount, formatLongDate } from "@/lib/format";
import { paths } from "@/lib/paths";
import { ItemLink } from "./item-link";
import { PersonName } from "./person-name";
import { TransactionTable } from "./transaction-table";

type FoundPerson = Pick<PublicUserDto, "id" | "username" | "fullName" | "role" | "isVerified" | "createdAt">;
type FoundListing = ListingSummaryDto & { deletedAt?: string | null };

type FindResultsProps = {
  text: string;
  people: FoundPerson[];
  listings: FoundListing[];
  purchases: TransactionDto[];
};

export function FindResults({ text, people, listings, purchases }: FindResultsProps) {
  if (people.length + listings.length + purchases.length === 0) {
    return (
      <div className="mt-6 wrap-anywhere">
        <EmptyState icon="search-x">
          Nothing is found for “<bdi>{text}</bdi>”. A listing that is not on sale is found by its id only.
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      <Found title="People" isEmpty={people.length === 0}>
        <ul className="divide-y">
          {people.map((person) => (
            <li key={person.id} className="py-2 wrap-anywhere">
              <PersonName person={person} href={paths.adminPerson(person.id)} isAlone />
              <p className="text-sm text-muted-foreground">
                #{person.id} · {person.role}
                {person.isVerified && " · verified"} · joined {formatLongDate(person.createdAt)}
              </p>
            </li>
          ))}
        </ul>
      </Found>
      <Found title="Listings" isEmpty={listings.length === 0}>
        <FoundListings listings={listings} />
      </Found>
      <Found title="Purchases" isEmpty={purchases.length === 0}>
        <TransactionTable transactions={purchases} label="Purchases" empty="No purchases." />
      </Found>
    </>
  );
}

export function FoundListings({ listings }: { listings: FoundListing[] }) {
  return (
    <ul className="divide-y">
      {listings.map((listing) => (
        <li key={listing.id} className="py-2 text-sm wrap-anywhere">
          <p className="flex flex-wrap items-center gap-2 text-base">
            <ListingTitle listing={listing} />
            <span className="font-semibold">{formatAmount(listing.price)}</span>
            <StatusBadge status={listing.deletedAt ? "deleted" : listing.status} />
          </p>
          <p className="text-muted-foreground">
            #{listing.id} · <PersonName person={listing.user} href={paths.adminPerson(listing.userId)} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** A deleted listing has no page. */
function ListingTitle({ listing }: { listing: FoundListing }) {
  return listing.deletedAt ? <bdi>{listing.title}</bdi> : <ItemLink listing={listing} />;
}

function Found({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  return (
    <section className="mt-6">
      <h2 className="mb-2 text-xl font-bold">{title}</h2>
      {isEmpty ? <p className="text-sm text-muted-foreground">None found.</p> : children}
    </section>
  );
}
