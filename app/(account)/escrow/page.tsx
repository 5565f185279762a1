import type { Metadata } from "next";
import { SessionGuard } from "@/components/people/auth/session-guard";
import { CancelledOrders } from "@/components/deals/escrow/cancelled-orders";
import { EscrowTabs } from "@/components/deals/escrow/escrow-tabs";
import { Reminders } from "@/components/deals/escrow/reminders";
import { MessagePage } from "@/components/layout/message-page";
import { ButtonLink } from "@/components/platform/link";
import { Icon } from "@/components/ui/icon";
import { largeItemsPage } from "@/lib/contracts/platform/fields";
import { paths } from "@/lib/paths";
import { listCancelledOrders, listPendingReminders } from "@/lib/server/deals/purchases/list-order-notifications";
import { listUnpaidOrders } from "@/lib/server/deals/purchases/list-transactions";
import { readBalance } from "@/lib/server/money/ledger/balance";
import { listEscrowsAsBuyer, listEscrowsAsSeller } from "@/lib/server/deals/purchases/queries";
import { findPageSession } from "@/lib/server/platform/auth/page-guards";

export const metadata: Metadata = { title: "Escrow", robots: { index: false } };

export default async function EscrowPage() {
  const session = await findPageSession();
  if (!session) {
    return (
      <MessagePage
        title="Login Required"
        message="Please login to view your escrow transactions"
        action={{ href: paths.login(paths.escrow), label: "Sign In" }}
      />
    );
  }
  const [asBuyer, asSeller, unpaid, balance, reminders, cancelledOrders] = await Promise.all([
    listEscrowsAsBuyer(session.id, largeItemsPage),
    listEscrowsAsSeller(session.id, largeItemsPage),
    listUnpaidOrders(session.id),
    readBalance(session.id),
    listPendingReminders(session.id),
    listCancelledOrders(session.id),
  ]);
  return (
    <div className="mx-auto max-w-3xl">
      <SessionGuard userId={session.id} />
      <header className="mb-6 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-3xl font-bold">Escrow</h1>
          <p className="mt-1 text-muted-foreground">Money you have paid or are waiting for, and who holds it now.</p>
        </div>
        <ButtonLink variant="outline" href={paths.statement}>
          <Icon name="wallet" /> Statement
        </ButtonLink>
      </header>
      <Reminders notifications={reminders} />
      <CancelledOrders notifications={cancelledOrders} />
      <EscrowTabs userId={session.id} asBuyer={asBuyer} asSeller={asSeller} unpaid={unpaid} balance={balance} />
    </div>
  );
}
