import type { Metadata } from "next";
import { SessionGuard } from "@/components/people/auth/session-guard";
import { PrintButton } from "@/components/deals/escrow/print-button";
import { MessagePage } from "@/components/layout/message-page";
import { PageNotFound } from "@/components/layout/page-not-found";
import { ButtonLink } from "@/components/platform/link";
import { DownloadButton } from "@/components/money/receipt/download-button";
import { ReceiptSheet } from "@/components/money/receipt/receipt";
import { Icon } from "@/components/ui/icon";
import { pathId } from "@/lib/contracts/platform/fields";
import { isOpenEscrow } from "@/lib/domain/deals/purchase";
import { paths } from "@/lib/paths";
import { requirePageSession } from "@/lib/server/platform/auth/page-guards";
import { markNotFound } from "@/lib/server/platform/cache/render-context";
import { findEscrow } from "@/lib/server/deals/purchases/queries";
import { readReceipt } from "@/lib/server/money/receipts/queries";

type Props = { params: Promise<{ id: string }> };

export const metadata: Metadata = { title: "Receipt", robots: { index: false } };

/** The receipt of a purchase for its two parties and for admins, on screen and on paper. A 404 for anyone else. */
export default async function ReceiptPage({ params }: Props) {
  const id = pathId.safeParse((await params).id);
  if (!id.success) return notFound();
  const session = await requirePageSession(paths.receipt(id.data));
  const escrow = await findEscrow(id.data, session);
  if (!escrow || isOpenEscrow(escrow.status)) return notFound();
  const { id: escrowId, receiptNumber: number } = escrow;
  if (number === null) return <BeingWritten escrowId={escrowId} />;
  return (
    <div className="mx-auto max-w-3xl">
      <SessionGuard userId={session.id} />
      <div className="mb-4 flex flex-wrap gap-2 print:hidden">
        <ButtonLink variant="ghost" href={paths.purchase(escrowId)}>
          <Icon name="arrow-left" /> The purchase
        </ButtonLink>
        <DownloadButton escrowId={escrowId} number={number} />
        <PrintButton />
      </div>
      <ReceiptSheet signed={await readReceipt(escrowId, session)} parties={escrow} />
    </div>
  );
}

function BeingWritten({ escrowId }: { escrowId: number }) {
  return (
    <MessagePage
      icon="clock"
      title="The receipt is being written"
      message="It is here within a minute. Load this page again."
      action={{ href: paths.purchase(escrowId), label: "Back to the purchase" }}
    />
  );
}

function notFound() {
  markNotFound();
  return <PageNotFound />;
}
