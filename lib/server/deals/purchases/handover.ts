import "server-only";
import type { HandoverDto, HandoverInput } from "@/lib/contracts/deals/handover";
import type { HandoverMethod } from "@/lib/domain/deals/handover";
import { sql } from "../../platform/database/client";
import type { Tx } from "../../platform/database/transaction";

/** Writes how an unpaid order changes hands; the caller has locked its listing. The database fixes it once it is paid. */
export async function writeHandover(tx: Tx, transactionId: number, handover: HandoverInput): Promise<void> {
  const { method, address = null, phone = null, note = null } = handover;
  await tx.rows(sql`
    insert into handovers (transaction_id, method, address, phone, note)
    values (${transactionId}, ${method}::handover_method, ${address}, ${phone}, ${note})
    on conflict (transaction_id) do update
    set method = excluded.method, address = excluded.address, phone = excluded.phone, note = excluded.note`);
}

/** An order that was cancelled before it was paid keeps no address. */
export async function deleteHandovers(tx: Tx, transactionIds: readonly number[]): Promise<void> {
  await tx.rows(sql`delete from handovers where transaction_id = any(${transactionIds}::int[])`);
}

export type HandoverRow = {
  handoverMethod: HandoverMethod | null;
  handoverAddress: string | null;
  handoverPhone: string | null;
  handoverNote: string | null;
};

/** The table alias is `handovers`. */
export const handoverColumns = sql`
  handovers.method::text as handover_method, handovers.address as handover_address, handovers.phone as handover_phone,
  handovers.note as handover_note`;

export const toHandoverDto = (row: HandoverRow): HandoverDto | null =>
  row.handoverMethod && {
    method: row.handoverMethod,
    address: row.handoverAddress,
    phone: row.handoverPhone,
    note: row.handoverNote,
  };
