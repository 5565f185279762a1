import "server-only";
import type { OrderPageData } from "@/lib/contracts/deals/transactions";
import { escrowFeeKobo } from "@/lib/domain/money/fees";
import { formatNaira, parseNaira } from "@/lib/domain/money/kobo";
import type { Person } from "@/lib/domain/people/policy";
import type { CancellationReason } from "@/lib/domain/deals/purchase";
import { reader, sql } from "../../platform/database/client";
import type { Payment } from "../../money/operations/payment";
import { findTransaction } from "./transaction-row";

type Details = {
  sellerFullName: string;
  cancellationReason: CancellationReason | null;
  payment: Pick<Payment, "id" | "status"> | null;
};

/** The data of an order's page, for its parties and admins. */
export async function findOrderPage(id: number, viewer: Person): Promise<OrderPageData | undefined> {
  const order = await findTransaction(id, viewer);
  if (!order) return undefined;
  const [details] = await reader.rows<Details>(sql`
    select full_name as seller_full_name,
      (select cancellation_reason::text from notifications
        where transaction_id = ${id} and cancellation_reason is not null limit 1) as cancellation_reason,
      (select json_build_object('id', id, 'status', status) from payments
        where transaction_id = ${id} and source = 'provider' order by id desc limit 1) as payment
    from users where id = ${order.sellerId}`);
  return {
    order,
    seller: { id: order.sellerId, fullName: details?.sellerFullName ?? "" },
    escrowFee: formatNaira(escrowFeeKobo(parseNaira(order.amount) ?? 0n)),
    cancellationReason: details?.cancellationReason ?? null,
    lastPayment: details?.payment ? { id: details.payment.id, status: details.payment.status } : null,
  };
}
