import type { Metadata } from "next";
import { MoneyOverview } from "@/components/desk/admin/money-overview";
import { SessionGuard } from "@/components/people/auth/session-guard";
import { paths } from "@/lib/paths";
import { readMoneyOverview, readPaymentFreeze } from "@/lib/server/desk/admin/money-overview";
import { requireAdminPage } from "@/lib/server/platform/auth/page-guards";
import { isSandbox } from "@/lib/server/money/provider/payment-provider";

export const metadata: Metadata = { title: "Money", robots: { index: false } };

export default async function AdminMoneyPage() {
  const session = await requireAdminPage(paths.adminMoney);
  const [overview, freeze] = await Promise.all([readMoneyOverview(), readPaymentFreeze()]);
  return (
    <div className="mx-auto max-w-4xl">
      <SessionGuard userId={session.id} />
      <MoneyOverview overview={overview} freeze={freeze} isSandbox={isSandbox()} />
    </div>
  );
}
