import { ButtonLink } from "@/components/link";
import { Icon } from "@/components/ui/icon";
import type { EscrowDto } from "@/lib/contracts/escrow";
import type { Party } from "@/lib/domain/purchase-messages";
import { formatDateTime } from "@/lib/format";
import { paths } from "@/lib/paths";
import { site } from "@/lib/site";
import { BuyerActions } from "./buyer-actions";
import { EscrowCard } from "./escrow-card";
import { PrintButton } from "./print-button";
import { SellerActions } from "./seller-actions";

type PurchaseProps = { escrow: EscrowDto; party: Party };

/** A purchase on its own page: everything unfolded, to read, act and print. */
export function Purchase({ escrow, party }: PurchaseProps) {
  return (
    <>
      <header className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-3xl font-bold">Escrow #{escrow.id}</h1>
          <p className="mt-1 text-muted-foreground">Last changed {formatDateTime(escrow.updatedAt)}</p>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          <ButtonLink variant="ghost" href={paths.escrow}>
            <Icon name="arrow-left" /> All purchases
          </ButtonLink>
          <PrintButton />
        </div>
      </header>
      <EscrowCard escrow={escrow} party={party} isPage>
        {party === "buyer" ? <BuyerActions escrow={escrow} /> : <SellerActions escrow={escrow} />}
      </EscrowCard>
      <p className="mt-6 hidden text-sm print:block">
        {site.name}: {site.tagline}. Buyer: {escrow.buyer.fullName} (@{escrow.buyer.username}). Seller:{" "}
        {escrow.seller.fullName} (@{escrow.seller.username}). Order #{escrow.transactionId}.
      </p>
    </>
  );
}
