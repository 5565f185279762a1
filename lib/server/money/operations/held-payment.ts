import "server-only";
import { type HeldPaymentMove, heldPaymentMoves, type HeldPaymentStatus } from "@/lib/domain/money/operations";
import { formatKobo } from "@/lib/format";
import { conflict, notFound } from "@/lib/errors";
import { systemActor } from "../../platform/actor";
import { recordAudit } from "../../platform/audit";
import { now } from "../../platform/clock";
import { reader, sql } from "../../platform/database/client";
import { inTransaction, type Tx } from "../../platform/database/transaction";
import { accountAt, moveMoney } from "../ledger/move-money";
import { openAccounts } from "../ledger/post-transfer";
import { beginRefund } from "./begin-refund";

/**
 * Money that the provider has and that is for nothing in the books: its order was lost with a database that was restored
 * from a backup, or somebody paid with a reference of their own. It is held apart for its payer
 * (docs/decisions/058-older-than-the-world.md).
 */
export type HeldPayment = {
  id: number;
  reference: string;
  amountKobo: bigint;
  status: HeldPaymentStatus;
  /** null: the books do not know its payer */
  userId: number | null;
  reason: string;
  createdAt: Date;
};

const heldColumns = sql`id, reference, amount_kobo, status::text, user_id, reason, created_at`;

/** @returns whether it was not held before */
export async function holdApart(
  { reference, amountKobo, userId }: Pick<HeldPayment, "reference" | "amountKobo" | "userId">,
  reason: string,
): Promise<boolean> {
  return inTransaction(async (tx) => {
    const held = await tx.row<{ id: number }>(sql`
      insert into held_payments (reference, amount_kobo, user_id, reason, created_at, updated_at)
      values (${reference}, ${amountKobo}, ${userId}::int, ${reason}, ${tx.now}, ${tx.now})
      on conflict (reference) do nothing returning id`);
    if (!held) return false;
    await post(tx, { id: held.id, amountKobo }, "hold");
    audit(tx, held.id, heldPaymentMoves.hold.to, reason);
    return true;
  });
}

export async function findHeldPayment(reference: string): Promise<HeldPayment | undefined> {
  const [held] = await reader.rows<HeldPayment>(
    sql`select ${heldColumns} from held_payments where reference = ${reference}`,
  );
  return held;
}

/** The one that is held longest first, at most 100. */
export const listHeldPayments = (): Promise<HeldPayment[]> =>
  reader.rows<HeldPayment>(sql`select ${heldColumns} from held_payments where status = 'held' order by id limit 100`);

/**
 * Sends held money back the way it came. A job asks the provider (send-refund.ts).
 * @throws AppError not_found; conflict when it is held no more
 */
export async function refundHeldPayment(reference: string, reason: string): Promise<HeldPayment> {
  return decide(reference, "refund", reason, async (tx, { id, amountKobo }) =>
    beginRefund(tx, { heldPaymentId: id, amountKobo, reason }),
  );
}

/**
 * Puts held money into a person's balance.
 * @param userId whose; null: its payer's
 * @throws AppError not_found; conflict when it is held no more, or nobody knows whose it is; unavailable in a freeze
 */
export async function creditHeldPayment(
  reference: string,
  userId: number | null,
  reason: string,
): Promise<HeldPayment> {
  return decide(reference, "credit", reason, async (tx, held) => {
    const owner = held.userId ?? userId;
    if (owner === null) throw conflict("Say whose it is: the books do not know its payer.");
    if (userId !== null && held.userId !== null && userId !== held.userId)
      throw conflict(`It was paid by user ${held.userId}, and by nobody else.`);
    await tx.rows(sql`update held_payments set user_id = ${owner} where id = ${held.id}`);
    await openAccounts(tx, [accountAt("available", { userId: owner })]);
    await post(tx, held, "credit", owner);
  });
}

/**
 * Takes held money out of suspense, because an order gets its reference: the provider is asked about that as about any
 * other payment (reconcile/settle/attach-held-payment.ts).
 */
export async function releaseToOrder(tx: Tx, held: HeldPayment, reason: string): Promise<void> {
  await moveHeldPayment(tx, held.id, "attach", reason);
  await post(tx, held, "attach");
}

/** @throws AppError not_found; conflict when it is held no more */
export async function lockHeldPayment(tx: Tx, reference: string): Promise<HeldPayment> {
  const held = await tx.row<HeldPayment>(sql`
    select ${heldColumns} from held_payments where reference = ${reference} for no key update`);
  if (!held) throw notFound("Money with this reference");
  if (held.status !== "held") throw conflict(`The ${formatKobo(held.amountKobo)} of ${reference} are ${held.status}.`);
  return held;
}

/** The refund of held money has ended, which has posted what became of it. */
export const endHeldPayment = (tx: Tx, id: number, move: "finish" | "credit_refused" | "hold_again"): Promise<void> =>
  moveHeldPayment(tx, id, move);

const longestHoldMs = 72 * 60 * 60_000;
const mostRefunds = 100;

/** Refunds payments that nobody has decided about for three days. @returns how many */
export async function refundForgottenPayments(): Promise<number> {
  const forgotten = await reader.rows<{ reference: string }>(sql`
    select reference from held_payments
    where status = 'held' and created_at < ${new Date(now().getTime() - longestHoldMs)}
      and not exists (select from refunds where held_payment_id = held_payments.id)
    order by id limit ${mostRefunds}`);
  for (const { reference } of forgotten) await refundHeldPayment(reference, "Nobody found an order for it.");
  return forgotten.length;
}

async function decide(
  reference: string,
  move: "refund" | "credit",
  reason: string,
  act: (tx: Tx, held: HeldPayment) => Promise<void>,
): Promise<HeldPayment> {
  return inTransaction(async (tx) => {
    const held = await lockHeldPayment(tx, reference);
    await act(tx, held);
    await moveHeldPayment(tx, held.id, move, reason);
    return { ...held, status: heldPaymentMoves[move].to };
  });
}

/** Makes a move of locked held money: its status and its audit row. */
async function moveHeldPayment(
  tx: Tx,
  id: number,
  move: Exclude<HeldPaymentMove, "hold">,
  reason?: string,
): Promise<void> {
  const { to } = heldPaymentMoves[move];
  await tx.rows(sql`
    update held_payments set status = ${to}::held_payment_status, reason = coalesce(${reason ?? null}, reason), updated_at = ${tx.now}
    where id = ${id}`);
  audit(tx, id, to, reason);
}

async function post(
  tx: Tx,
  { id, amountKobo }: Pick<HeldPayment, "id" | "amountKobo">,
  move: "hold" | "credit" | "attach",
  userId?: number,
): Promise<void> {
  const { kind, from, to } = heldPaymentMoves[move].posts;
  await moveMoney(tx, {
    subject: { kind, heldPaymentId: id },
    legs: [{ from: accountAt(from), to: accountAt(to, { userId }), kobo: amountKobo }],
    ...(move === "hold" && { hasHappened: true }),
  });
}

const audit = (tx: Tx, id: number, status: HeldPaymentStatus, reason: string | null = null): void =>
  recordAudit(tx, systemActor(), `held_payment.${status}`, [{ type: "held_payment", id, details: { reason } }]);
