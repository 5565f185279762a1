import { Link } from "@/components/platform/link";
import { paths } from "@/lib/paths";
import { adminLink } from "./person-name";

type PurchaseLinkProps = { escrowId: number | null; transactionId: number };

/** The page of a purchase, or of its order while it is not paid. */
export function PurchaseLink({ escrowId, transactionId }: PurchaseLinkProps) {
  return (
    <Link
      href={escrowId === null ? paths.order(transactionId) : paths.purchase(escrowId)}
      className={`${adminLink} inline-flex min-h-11 items-center md:min-h-0`}
    >
      {escrowId === null ? `Order #${transactionId}` : `Purchase #${escrowId}`}
    </Link>
  );
}
