import { StatusBadge } from "@/components/platform/status-badge";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import type { HeldPayoutAccountDto } from "@/lib/contracts/money/payouts";
import type { Person } from "@/lib/domain/people/policy";
import { formatShortDate } from "@/lib/format";
import { OwnCase } from "./dispute-queue";
import { PayoutAccountDialog } from "./payout-account-dialog";
import { PersonName } from "./person-name";

type PayoutAccountQueueProps = { accounts: HeldPayoutAccountDto[]; viewer: Person };

/** Bank accounts of another name than their person's. */
export function PayoutAccountQueue({ accounts, viewer }: PayoutAccountQueueProps) {
  if (accounts.length === 0) return <EmptyState icon="badge-check">No bank accounts to look at.</EmptyState>;
  return (
    <ul className="grid gap-3">
      {accounts.map((account) => (
        <Card key={account.id} asListItem className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
          <div className="grid min-w-0 grow basis-56 gap-0.5 text-sm">
            <p className="flex flex-wrap items-center gap-2 text-base font-semibold">
              <span className="wrap-anywhere">{account.accountName}</span> <StatusBadge status={account.status} />
            </p>
            <p className="wrap-anywhere">
              {account.bankName}, account ending {account.lastDigits}
            </p>
            <p className="wrap-anywhere">
              <PersonName person={account.person} isAlone />
              {account.isVerified ? ", verified" : ", not verified"}
            </p>
            <p className="text-muted-foreground">Added on {formatShortDate(account.createdAt)}</p>
          </div>
          <Decision account={account} viewer={viewer} />
        </Card>
      ))}
    </ul>
  );
}

function Decision({ account, viewer }: { account: HeldPayoutAccountDto; viewer: Person }) {
  if (account.status !== "held") return null;
  return account.person.id === viewer.id ? <OwnCase /> : <PayoutAccountDialog account={account} />;
}
