import { Link } from "@/components/platform/link";
import { isZero, parseNaira } from "@/lib/domain/money/kobo";
import { describeBalance } from "@/lib/domain/deals/purchase-messages";
import { formatAmount } from "@/lib/format";
import { paths } from "@/lib/paths";

type InBalanceProps = {
  /** The part of a settlement that is the viewer's, naira; undefined while the money is held */
  amount: string | undefined;
  /** The viewer's balance now: the part may have been withdrawn or spent */
  balance: string | undefined;
};

/** Money in Oja is the viewer's, but not in their bank yet. */
export function InBalance({ amount, balance = "0.00" }: InBalanceProps) {
  if (amount === undefined || isZero(amount)) return null;
  const isThere = (parseNaira(balance) ?? 0n) >= (parseNaira(amount) ?? 0n);
  return (
    <p className="mt-2 text-sm font-medium">
      <Link href={paths.statement} className="underline underline-offset-4">
        {describeBalance(formatAmount(amount), isThere)}
      </Link>
      .
    </p>
  );
}
