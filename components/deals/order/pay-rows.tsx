import { isZero } from "@/lib/domain/money/kobo";
import { formatExactPrice } from "@/lib/format";

type PayRowsProps = {
  /** Formatted */
  price: string;
  /** Naira: the seller bears it */
  escrowFee: string;
  isAgreed?: boolean;
};

/** The price and the fee of a purchase, before it is paid. */
export function PayRows({ price, escrowFee, isAgreed = false }: PayRowsProps) {
  return (
    <dl className="mt-4 grid gap-1 rounded-md bg-money-soft p-3 text-sm">
      <div className="flex justify-between gap-3">
        <dt className="text-muted-foreground">You pay</dt>
        <dd className="text-right font-bold text-money">
          {price}
          {isAgreed && <span className="block font-normal">agreed with the seller</span>}
        </dd>
      </div>
      <div className="flex justify-between gap-3">
        <dt className="text-muted-foreground">Escrow fee</dt>
        <dd className="text-money">
          {isZero(escrowFee) ? "Free" : `${formatExactPrice(escrowFee)}, paid by the seller`}
        </dd>
      </div>
    </dl>
  );
}
