import { Badge } from "@/components/ui/badge";
import { type PurchaseStatus, purchaseStatusLabels, purchaseStatusTones } from "@/lib/domain/deals/purchase-status";

/** The state of a purchase, in its one word and colour. */
export function PurchaseBadge({ status }: { status: PurchaseStatus }) {
  return (
    <Badge tone={purchaseStatusTones[status]} data-testid="status">
      {purchaseStatusLabels[status]}
    </Badge>
  );
}
