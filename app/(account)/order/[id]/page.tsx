import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { SessionGuard } from "@/components/people/auth/session-guard";
import { Order } from "@/components/deals/order/order";
import { FreshPage } from "@/components/layout/fresh-page";
import { PageNotFound } from "@/components/layout/page-not-found";
import { pathId } from "@/lib/contracts/platform/fields";
import { paths } from "@/lib/paths";
import { markNotFound } from "@/lib/server/platform/cache/render-context";
import { requirePageSession } from "@/lib/server/platform/auth/page-guards";
import { readBalance } from "@/lib/server/money/ledger/balance";
import { isSandbox } from "@/lib/server/money/provider/payment-provider";
import { findOrderPage } from "@/lib/server/deals/purchases/order-page";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Order #${(await params).id}`, robots: { index: false } };
}

/** An order before it is paid, for its two parties and for admins. A 404 for anyone else. */
export default async function OrderPage({ params }: Props) {
  const id = pathId.safeParse((await params).id);
  if (!id.success) return notFound();
  const session = await requirePageSession(paths.order(id.data));
  const [page, balance] = await Promise.all([findOrderPage(id.data, session), readBalance(session.id)]);
  if (!page) return notFound();
  if (page.order.escrowId !== null) redirect(paths.purchase(page.order.escrowId));
  return (
    <div className="mx-auto max-w-2xl">
      <SessionGuard userId={session.id} />
      <FreshPage rendering={randomUUID()} isWaiting={page.lastPayment?.status === "pending"} />
      <Order {...page} balance={balance} viewerId={session.id} isSandbox={isSandbox()} />
    </div>
  );
}

function notFound() {
  markNotFound();
  return <PageNotFound />;
}
