import type { Metadata } from "next";
import { SessionGuard } from "@/components/people/auth/session-guard";
import { PageNotFound } from "@/components/layout/page-not-found";
import { Payment } from "@/components/money/payment/payment";
import { pathId } from "@/lib/contracts/platform/fields";
import { AppError } from "@/lib/errors";
import { paths } from "@/lib/paths";
import { markNotFound } from "@/lib/server/platform/cache/render-context";
import { requirePageSession } from "@/lib/server/platform/auth/page-guards";
import { readPayment } from "@/lib/server/money/operations/payment-dto";
import { isSandbox } from "@/lib/server/money/provider/payment-provider";
import { findTransaction } from "@/lib/server/deals/purchases/transaction-row";
import { sendsMails } from "@/lib/server/platform/services";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<{ reference?: string | string[] }> };

export const metadata: Metadata = { title: "Your payment", robots: { index: false } };

/** How to make a payment, and whether it has arrived; for its payer alone. The provider's page leads back to it. */
export default async function PaymentPage({ params, searchParams }: Props) {
  const id = pathId.safeParse((await params).id);
  if (!id.success) return notFound();
  const session = await requirePageSession(paths.payment(id.data));
  const payment = await readPayment(session, id.data).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") return undefined;
    throw error;
  });
  const order = payment && (await findTransaction(payment.transactionId, session));
  if (!payment || !order) return notFound();
  return (
    <div className="mx-auto max-w-xl">
      <SessionGuard userId={session.id} />
      <Payment
        initial={payment}
        title={order.listing.title}
        isBack={Boolean((await searchParams).reference)}
        isSandbox={isSandbox()}
        sendsMails={sendsMails()}
      />
    </div>
  );
}

function notFound() {
  markNotFound();
  return <PageNotFound />;
}
