import "server-only";
import type { OrderPageData } from "@/lib/contracts/transactions";
import { escrowFeeKobo } from "@/lib/domain/fees";
import { formatNaira, parseNaira } from "@/lib/domain/money";
import type { Person } from "@/lib/domain/policy";
import type { CancellationReason } from "@/lib/domain/purchase";
import { reader, sql } from "../database/client";
import { findTransaction } from "./transaction-row";

type Details = {
  sellerFullName: string;
  cancellationReason: CancellationReason | null;
  pendingPaymentId: number | null;
};

/** The data of an order's page, for its parties and admins. */
export async function findOrderPage(id: number, viewer: Person): Promise<OrderPageData | undefined> {
  const order = await findTransaction(id, viewer);
  if (!order) return undefined;
  const [details] = await reader.rows<Details>(sql`
    select full_name as seller_full_name,
      (select cancellation_reason::text from notifications
        where transaction_id = ${id} and cancellation_reason is not null limit 1) as cancellation_reason,
      (select id from payments
        where transaction_id = ${id} and source = 'provider' and status = 'initiated') as pending_payment_id
    from users where id = ${order.sellerId}`);
  return {
    order,
    seller: { id: order.sellerId, fullName: details?.sellerFullName ?? "" },
    escrowFee: formatNaira(escrowFeeKobo(parseNaira(order.amount) ?? 0n)),
    cancellationReason: details?.cancellationReason ?? null,
    pendingPaymentId: details?.pendingPaymentId ?? null,
  };
}
