import type { Metadata } from "next";
import { SessionGuard } from "@/components/people/auth/session-guard";
import { Statement } from "@/components/deals/escrow/statement";
import { MessagePage } from "@/components/layout/message-page";
import { firstPage } from "@/lib/contracts/platform/fields";
import { paths } from "@/lib/paths";
import { readStatement } from "@/lib/server/money/ledger/statement";
import { findPageSession } from "@/lib/server/platform/auth/page-guards";
import { isSandbox } from "@/lib/server/money/provider/payment-provider";
import { listPayoutAccounts } from "@/lib/server/money/bank-accounts/queries";
import { listPayouts } from "@/lib/server/money/operations/list-payouts";

export const metadata: Metadata = { title: "Statement", robots: { index: false } };

export default async function StatementPage() {
  const session = await findPageSession();
  if (!session) {
    return (
      <MessagePage
        title="Login Required"
        message="Please login to view your statement"
        action={{ href: paths.login(paths.statement), label: "Sign In" }}
      />
    );
  }
  const [statement, accounts, payouts] = await Promise.all([
    readStatement(session.id, firstPage),
    listPayoutAccounts(session.id),
    listPayouts(session.id, firstPage),
  ]);
  return (
    <div className="mx-auto max-w-4xl">
      <SessionGuard userId={session.id} />
      <Statement statement={statement} accounts={accounts} payouts={payouts} isSandbox={isSandbox()} />
    </div>
  );
}
