import { Pagination } from "@/components/market/browse/pagination";
import { TabLinks } from "@/components/ui/tab-links";
import {
  type AdminTab,
  adminTabs,
  disputeFilters,
  payoutAccountFilters,
  queueAddress,
  type QueueQuery,
  transactionFilters,
  verificationFilters,
} from "@/lib/contracts/desk/admin";
import type { DisputeDto } from "@/lib/contracts/deals/disputes";
import type { HeldPayoutAccountDto } from "@/lib/contracts/money/payouts";
import type { TransactionDto } from "@/lib/contracts/deals/transactions";
import type { VerificationRequestDto } from "@/lib/contracts/people/verification";
import type { Person } from "@/lib/domain/people/policy";
import { verificationTypes } from "@/lib/domain/people/trust";
import { verificationGuide } from "@/lib/domain/people/verification-guide";
import { formatTotal } from "@/lib/format";
import { DisputeQueue } from "./dispute-queue";
import { PayoutAccountQueue } from "./payout-account-queue";
import { QueueFilter } from "./queue-filter";
import { TransactionTable } from "./transaction-table";
import { VerificationQueue } from "./verification-queue";

type Page<Item> = { items: Item[]; total: number; totalIsLowerBound: boolean; page: number; lastPage: number };

export type Queue =
  | { tab: "disputes"; page: Page<DisputeDto> }
  | { tab: "verifications"; page: Page<VerificationRequestDto> }
  | { tab: "accounts"; page: Page<HeldPayoutAccountDto> }
  | { tab: "transactions"; page: Page<TransactionDto> };

type AdminQueuesProps = { viewer: Person; path: string; query: QueueQuery; queue: Queue };

const panelId = "queue";
const tabNames: Record<AdminTab, string> = {
  disputes: "Disputes",
  verifications: "Verifications",
  accounts: "Bank accounts",
  transactions: "Transactions",
};

/** One queue at a time, with its filters and pages in the address. */
export function AdminQueues({ viewer, path, query, queue }: AdminQueuesProps) {
  // Stays at the queue: the figures above fill a phone.
  const address = (to: Partial<QueueQuery> & { tab: AdminTab }) => `${queueAddress(path, to)}#${panelId}`;
  const { page, lastPage } = queue.page;
  return (
    <section id={panelId} aria-label="Queues" className="mt-6 scroll-mt-20">
      <TabLinks
        label="Queues"
        panelId="queue-panel"
        links={adminTabs.map((tab) => ({ name: tabNames[tab], href: address({ tab }), isCurrent: tab === query.tab }))}
      />
      <div role="tabpanel" id="queue-panel" aria-label={tabNames[query.tab]} className="mt-4 grid gap-3">
        <Filters query={query} address={address} />
        <p className="text-sm text-muted-foreground">{summary(queue.page)}</p>
        <Rows queue={queue} viewer={viewer} />
        <Pagination page={page} lastPage={lastPage} address={(number) => address({ ...query, page: number })} />
      </div>
    </section>
  );
}

export function summary({ total, totalIsLowerBound, page, lastPage }: Page<unknown>): string {
  const count = `${formatTotal({ total, totalIsLowerBound })} in this list`;
  return lastPage > 1 ? `${count}, page ${page} of ${lastPage}` : count;
}

function Rows({ queue, viewer }: Pick<AdminQueuesProps, "queue" | "viewer">) {
  switch (queue.tab) {
    case "disputes":
      return <DisputeQueue disputes={queue.page.items} viewer={viewer} />;
    case "verifications":
      return <VerificationQueue requests={queue.page.items} viewer={viewer} />;
    case "accounts":
      return <PayoutAccountQueue accounts={queue.page.items} viewer={viewer} />;
    case "transactions":
      return (
        <TransactionTable transactions={queue.page.items} label="Recent transactions" empty="No recent transactions." />
      );
  }
}

const capitalized = <Value extends string>(value: Value) => ({
  value,
  name: value.slice(0, 1).toUpperCase() + value.slice(1),
});
const typeOptions = [
  { value: undefined, name: "Any" },
  ...verificationTypes.map((type) => ({ value: type, name: verificationGuide[type].name })),
];

type FiltersProps = { query: QueueQuery; address(to: Partial<QueueQuery> & { tab: AdminTab }): string };

function Filters({ query, address }: FiltersProps) {
  const { tab } = query;
  switch (tab) {
    case "disputes":
      return (
        <QueueFilter
          label="Status"
          options={disputeFilters.map(capitalized)}
          current={query.status}
          address={(status) => address({ tab, status })}
        />
      );
    case "accounts":
      return (
        <QueueFilter
          label="Status"
          options={payoutAccountFilters.map(capitalized)}
          current={query.status}
          address={(status) => address({ tab, status })}
        />
      );
    case "transactions":
      return (
        <QueueFilter
          label="Status"
          options={transactionFilters.map(capitalized)}
          current={query.status}
          address={(status) => address({ tab, status })}
        />
      );
    case "verifications":
      return (
        <>
          <QueueFilter
            label="Status"
            options={verificationFilters.map(capitalized)}
            current={query.status}
            address={(status) => address({ tab, status, type: query.type })}
          />
          <QueueFilter
            label="Type"
            options={typeOptions}
            current={query.type}
            address={(type) => address({ tab, status: query.status, type })}
          />
        </>
      );
  }
}
