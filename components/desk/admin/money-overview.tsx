import type { ReactNode } from "react";
import { Link } from "@/components/platform/link";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import {
  type MoneyOnItsWay,
  moneyOnItsWay,
  type MoneyOverviewDto,
  type PaymentFreezeDto,
} from "@/lib/contracts/desk/money-overview";
import { queueAddress } from "@/lib/contracts/desk/admin";
import { isZero } from "@/lib/domain/money/kobo";
import { formatCount, formatDateTime } from "@/lib/format";
import { paths } from "@/lib/paths";
import { Chargebacks } from "./chargebacks";
import { ClosedBalances } from "./closed-balances";
import { exactNaira, withoutSign } from "./exact-naira";
import { FreezeNotice } from "./freeze-notice";
import { MoneyLine } from "./money-line";
import { ProviderBalance } from "./provider-balance";
import { ProviderComparisons } from "./provider-comparisons";
import { Claims, HeldPayments } from "./unsettled-money";

type MoneyOverviewProps = { overview: MoneyOverviewDto; freeze: PaymentFreezeDto | undefined; isSandbox: boolean };

/** Where the money is, whose it is, and whether the sums agree. */
export function MoneyOverview({ overview, freeze, isSandbox }: MoneyOverviewProps) {
  return (
    <>
      <h1 className="text-3xl font-bold">Money</h1>
      <p className="mt-1 text-muted-foreground">
        Read on <time dateTime={overview.readAt}>{formatDateTime(overview.readAt)}</time>, and again after a minute.
        {isSandbox && " Payments are a sandbox here: no real money is moved."}
      </p>
      {freeze && <FreezeNotice freeze={freeze} />}
      <Part title="What Paystack holds">
        <ProviderBalance provider={overview.provider} booksNow={overview.books} />
      </Part>
      <Part title="What is owed, and to whom">
        <Owed overview={overview} />
      </Part>
      <Part title="On its way">
        <OnItsWay sums={overview.onItsWay} />
      </Part>
      <Part title="Bank accounts to look at">
        <p className="p-4">
          {overview.heldAccounts === 0
            ? "No account waits for a decision. "
            : `${countOf(overview.heldAccounts, "account has", "accounts have")} another name than its owner. `}
          <Link
            href={queueAddress(paths.admin, { tab: "accounts" })}
            className="font-semibold text-primary underline underline-offset-4"
          >
            See the held bank accounts
          </Link>
        </p>
      </Part>
      {overview.closedBalances.length > 0 && (
        <Part title="Money of closed accounts">
          <ClosedBalances balances={overview.closedBalances} />
        </Part>
      )}
      {overview.heldPayments.length > 0 && (
        <Part title="Money held apart">
          <HeldPayments payments={overview.heldPayments} />
        </Part>
      )}
      {overview.claims.length > 0 && (
        <Part title="Owed to Oja">
          <Claims claims={overview.claims} />
        </Part>
      )}
      <Part title="Chargebacks">
        <Chargebacks chargebacks={overview.chargebacks} />
      </Part>
      <Part title="Comparisons with Paystack">
        <ProviderComparisons comparisons={overview.comparisons} />
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8">
      <h2 className="text-xl font-bold">{title}</h2>
      <Card className="mt-3 overflow-hidden">{children}</Card>
    </section>
  );
}

const countOf = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

function Owed({ overview: { owed, books, difference } }: { overview: MoneyOverviewDto }) {
  return (
    <>
      <dl className="divide-y">
        <MoneyLine name="People's balances" note={countOf(owed.balances.count, "person", "people")}>
          {exactNaira(owed.balances.amount)}
        </MoneyLine>
        <MoneyLine name="Held in escrow" note={countOf(owed.held.count, "purchase", "purchases")}>
          {exactNaira(owed.held.amount)}
        </MoneyLine>
        <MoneyLine name="Going back to payers" note="Money that came and could not be used">
          {exactNaira(owed.returns)}
        </MoneyLine>
        <MoneyLine name="Held apart" note="Money that came for no order in the books">
          {exactNaira(owed.suspense)}
        </MoneyLine>
        <MoneyLine name="Owed to Oja" note="Paid out beyond a balance">
          {exactNaira(owed.claims)}
        </MoneyLine>
        <MoneyLine name="Oja's fees" note="Earned since Oja began">
          {exactNaira(owed.fees)}
        </MoneyLine>
        <MoneyLine name="Oja's costs" note="Paystack's fees, stamp duty, and chargebacks">
          {exactNaira(owed.costs)}
        </MoneyLine>
        <MoneyLine name="Together" isSum>
          {exactNaira(owed.total)}
        </MoneyLine>
        <MoneyLine name="By the books" note="All that came, less all that went" isSum>
          {exactNaira(books)}
        </MoneyLine>
      </dl>
      <Verdict difference={difference} />
    </>
  );
}

function Verdict({ difference }: { difference: string }) {
  const doAgree = isZero(difference);
  return (
    <p
      className={cn(
        "flex items-center gap-2 border-t p-4 font-bold",
        doAgree ? "bg-primary-soft text-primary-strong" : "bg-destructive-soft text-destructive",
      )}
    >
      <Icon name={doAgree ? "circle-check" : "circle-alert"} className="size-5" />
      {doAgree ? "The sums agree" : `They differ by ${exactNaira(withoutSign(difference))}: payments freeze`}
    </p>
  );
}

const stages: Record<MoneyOnItsWay, { name: string; one: string; many: string }> = {
  payoutsQueued: { name: "Withdrawals that Paystack has not taken yet", one: "withdrawal", many: "withdrawals" },
  payoutsSent: { name: "Withdrawals between Paystack and a bank", one: "withdrawal", many: "withdrawals" },
  refundsDue: { name: "Refunds to be sent", one: "refund", many: "refunds" },
  refundsSent: { name: "Refunds on their way to payers", one: "refund", many: "refunds" },
  refundsNeedAccount: { name: "Refunds that wait for the payer's account", one: "refund", many: "refunds" },
  paymentsAwaited: { name: "Payments that buyers have begun", one: "payment", many: "payments" },
  feesToBook: { name: "Paystack's fees that are not in the books yet", one: "fee", many: "fees" },
};

function OnItsWay({ sums }: { sums: MoneyOverviewDto["onItsWay"] }) {
  return (
    <dl className="divide-y">
      {moneyOnItsWay.map((stage) => {
        const { name, one, many } = stages[stage];
        const { count, amount } = sums[stage];
        return (
          <MoneyLine key={stage} name={name} note={count === 0 ? "None" : countOf(count, one, many)}>
            {exactNaira(amount)}
          </MoneyLine>
        );
      })}
    </dl>
  );
}
