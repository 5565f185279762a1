import { ButtonLink } from "@/components/platform/link";
import { Icon } from "@/components/ui/icon";
import type { EscrowDto } from "@/lib/contracts/deals/escrow";
import { paths } from "@/lib/paths";

/** The receipt of a purchase that has ended. */
export function ReceiptLink({ escrow: { id, receiptNumber } }: { escrow: Pick<EscrowDto, "id" | "receiptNumber"> }) {
  if (receiptNumber === null)
    return (
      <p className="inline-flex min-h-11 items-center text-sm text-muted-foreground">The receipt is being written</p>
    );
  return (
    <ButtonLink variant="outline" href={paths.receipt(id)}>
      <Icon name="receipt-text" /> Receipt
    </ButtonLink>
  );
}
