import type { ReactNode } from "react";
import { ButtonLink } from "@/components/platform/link";
import { TrustSums } from "@/components/people/trust/trust-sums";
import { VerificationBadges } from "@/components/people/trust/verification-badges";
import { Card } from "@/components/ui/card";
import type { DisputeDto } from "@/lib/contracts/deals/disputes";
import type { ListingSummaryDto } from "@/lib/contracts/market/listings";
import type { TransactionDto } from "@/lib/contracts/deals/transactions";
import type { TrustSumDto } from "@/lib/contracts/people/trust-events";
import type { OwnUserDto } from "@/lib/contracts/people/users";
import type { Person } from "@/lib/domain/people/policy";
import { formatCount, formatDateTime } from "@/lib/format";
import { isClosedAccount } from "@/lib/domain/people/closed-account";
import { paths } from "@/lib/paths";
import { DisputeQueue } from "./dispute-queue";
import { FoundListings } from "./find-results";
import { TransactionTable } from "./transaction-table";

type PersonFileProps = {
  viewer: Person;
  user: OwnUserDto;
  trustSums: TrustSumDto[];
  /** Totals, however many the lists show */
  dealings: { purchases: number; sales: number; disputes: number };
  listingCounts: { total: number };
  listings: ListingSummaryDto[];
  purchases: TransactionDto[];
  sales: TransactionDto[];
  disputes: DisputeDto[];
};

/** One person, as an admin who decides about them needs to know them. */
export function PersonFile(props: PersonFileProps) {
  const { viewer, user, trustSums, dealings, listingCounts, listings, purchases, sales, disputes } = props;
  return (
    <>
      <h1 className="text-3xl font-bold wrap-anywhere">
        <bdi>{user.fullName}</bdi>
      </h1>
      <p className="text-muted-foreground">@{user.username}</p>
      <p className="mt-1 text-sm text-muted-foreground">This look-up is recorded in the audit log.</p>
      {!isClosedAccount(user) && (
        <ButtonLink href={paths.profile(user.id)} variant="outline" className="mt-3">
          Public profile
        </ButtonLink>
      )}
      <div className="mt-6 grid items-start gap-4 md:grid-cols-2">
        <Account user={user} />
        <Card className="p-5">
          <h2 className="mb-2 text-xl font-bold">Trust score</h2>
          {trustSums.length > 0 ? (
            <TrustSums score={user.trustScore} sums={trustSums} />
          ) : (
            <p>{user.trustScore}: nothing has moved it yet.</p>
          )}
        </Card>
      </div>
      <Part title="Listings" shown={listings.length} total={listingCounts.total}>
        <FoundListings listings={listings} />
      </Part>
      <Part title="Purchases" shown={purchases.length} total={dealings.purchases}>
        <TransactionTable transactions={purchases} label="Purchases" empty="No purchases yet." />
      </Part>
      <Part title="Sales" shown={sales.length} total={dealings.sales}>
        <TransactionTable transactions={sales} label="Sales" empty="No sales yet." />
      </Part>
      <Part title="Disputes" shown={disputes.length} total={dealings.disputes}>
        <DisputeQueue disputes={disputes} viewer={viewer} />
      </Part>
    </>
  );
}

function Account({ user }: { user: OwnUserDto }) {
  const facts: [string, ReactNode][] = [
    ["Id", `#${user.id}`],
    ["E-mail", user.email],
    ["Phone", user.phone ?? "None"],
    ["Role", user.role],
    ["Joined", formatDateTime(user.createdAt)],
    ["Verified", user.isVerified ? <VerificationBadges key="badges" types={user.verifiedTypes} /> : "No"],
  ];
  return (
    <Card className="p-5">
      <h2 className="mb-2 text-xl font-bold">Account</h2>
      <dl className="text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-3 border-b py-2 last:border-b-0">
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="min-w-0 text-right font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

type PartProps = { title: string; shown: number; total: number; children: ReactNode };

function Part({ title, shown, total, children }: PartProps) {
  return (
    <section className="mt-8">
      <h2 className="text-xl font-bold">
        {title} ({formatCount(total)})
      </h2>
      {shown < total && <p className="text-sm text-muted-foreground">The newest {shown} are shown.</p>}
      <div className="mt-2">{total === 0 ? <p className="text-sm text-muted-foreground">None.</p> : children}</div>
    </section>
  );
}
