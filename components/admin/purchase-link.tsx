import { Link } from "@/components/link";
import { paths } from "@/lib/paths";
import { adminLink } from "./person-name";

type PurchaseLinkProps = { escrowId: number | null; transactionId: number };

/** The page of a purchase; an order that is not paid has none. */
export function PurchaseLink({ escrowId, transactionId }: PurchaseLinkProps) {
  if (escrowId === null) return <span className="text-muted-foreground">Order #{transactionId}, not paid</span>;
  return (
    <Link href={paths.purchase(escrowId)} className={`${adminLink} inline-flex min-h-11 items-center md:min-h-0`}>
      Purchase #{escrowId}
    </Link>
  );
}
