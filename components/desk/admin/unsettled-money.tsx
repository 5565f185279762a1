import type { ClaimDto, HeldPaymentDto } from "@/lib/contracts/desk/money-overview";
import { formatDateTime } from "@/lib/format";
import { exactNaira } from "./exact-naira";
import { MoneyLine } from "./money-line";

/** Money that came for no order. An operator says where it goes; after three days it goes back by itself. */
export function HeldPayments({ payments }: { payments: readonly HeldPaymentDto[] }) {
  return (
    <>
      <p className="p-4 text-sm text-muted-foreground">
        No order in the books is paid by it. An operator sends it back, or finds its order, with npm run settle-since.
        After three days it goes back to its payer by itself.
      </p>
      <dl className="divide-y border-t">
        {payments.map(({ reference, amount, userId, reason, since }) => (
          <MoneyLine
            key={reference}
            name={userId === null ? "Unknown payer" : `Account #${userId}`}
            note={`${reference}, since ${formatDateTime(since)}. ${reason}`}
          >
            {exactNaira(amount)}
          </MoneyLine>
        ))}
      </dl>
    </>
  );
}

/** Withdrawals that the database had lost, and whose owners did not have the money any more. */
export function Claims({ claims }: { claims: readonly ClaimDto[] }) {
  return (
    <>
      <p className="p-4 text-sm text-muted-foreground">
        Paid out beyond their balance, because the database was restored from a backup. It is kept back from what they
        receive next.
      </p>
      <dl className="divide-y border-t">
        {claims.map(({ userId, payoutId, amount }) => (
          <MoneyLine key={payoutId} name={`Account #${userId}`} note={`Withdrawal #${payoutId}`}>
            {exactNaira(amount)}
          </MoneyLine>
        ))}
      </dl>
    </>
  );
}
