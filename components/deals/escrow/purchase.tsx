import { ResolveEscrowDialog } from "@/components/desk/admin/resolve-escrow-dialog";
import { ButtonLink } from "@/components/platform/link";
import { Icon } from "@/components/ui/icon";
import type { EscrowDto } from "@/lib/contracts/deals/escrow";
import { isOpenEscrow } from "@/lib/domain/deals/purchase";
import type { Viewer } from "@/lib/domain/deals/purchase";
import { PaymentWatch } from "@/components/deals/order/payment-watch";
import { formatDateTime } from "@/lib/format";
import { paths } from "@/lib/paths";
import { site } from "@/lib/site";
import { BuyerActions } from "./buyer-actions";
import { EscrowCard } from "./escrow-card";
import { PrintButton } from "./print-button";
import { ReceiptLink } from "./receipt-link";
import { SellerActions } from "./seller-actions";

type PurchaseProps = { escrow: EscrowDto; viewer: Viewer; balance: string };

/** A purchase on its own page, for its parties and admins: everything unfolded, to read, act and print. */
export function Purchase({ escrow, viewer, balance }: PurchaseProps) {
  return (
    <>
      <header className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-3xl font-bold">Escrow #{escrow.id}</h1>
          <p className="mt-1 text-muted-foreground">Last changed {formatDateTime(escrow.updatedAt)}</p>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          <ButtonLink variant="ghost" href={viewer === "admin" ? paths.adminDisputes : paths.escrow}>
            <Icon name="arrow-left" /> {viewer === "admin" ? "All disputes" : "All purchases"}
          </ButtonLink>
          {viewer !== "admin" && (
            <ButtonLink
              variant="outline"
              href={paths.newMessage({
                listing: escrow.listingId,
                ...(viewer === "seller" && { person: escrow.buyerId }),
              })}
            >
              <Icon name="message-circle" /> {viewer === "buyer" ? "Write to the seller" : "Write to the buyer"}
            </ButtonLink>
          )}
          {!isOpenEscrow(escrow.status) && <ReceiptLink escrow={escrow} />}
          <PrintButton />
        </div>
      </header>
      <EscrowCard escrow={escrow} viewer={viewer} balance={balance} isPage>
        {viewer === "buyer" && <PaymentWatch transactionId={escrow.transactionId} isPaid />}
        {viewer === "buyer" && <BuyerActions escrow={escrow} />}
        {viewer === "seller" && <SellerActions escrow={escrow} balance={balance} />}
        {viewer === "admin" && escrow.status === "disputed" && (
          <div className="mt-4 print:hidden">
            <ResolveEscrowDialog escrow={escrow} />
          </div>
        )}
      </EscrowCard>
      <p className="mt-6 hidden text-sm print:block">
        {site.name}: {site.tagline}. Buyer: {escrow.buyer.fullName} (@{escrow.buyer.username}). Seller:{" "}
        {escrow.seller.fullName} (@{escrow.seller.username}). Order #{escrow.transactionId}.
      </p>
    </>
  );
}
