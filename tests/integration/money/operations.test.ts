import { chargebackStatuses } from "@/lib/domain/money/chargeback";
import {
  attemptMoves,
  chargebackMoves,
  heldPaymentMoves,
  heldPaymentStatuses,
  type Move,
  paymentAttemptStatuses,
  paymentMoves,
  payoutMoves,
  refundMoves,
} from "@/lib/domain/money/operations";
import { paymentStatuses, refundStatuses } from "@/lib/domain/money/payment-status";
import { payoutStatuses } from "@/lib/domain/money/payout";
import { attempt, checkViolation, client, insert, records, rollBackEachTest, users } from "../../helpers/constraints";

rollBackEachTest();

const reference = (kind: string) => `oja-schema-${kind}-1-0123456789abcdef0123`;

const addPayment = (status = "pending") =>
  insert(
    "insert into payments (user_id, transaction_id, amount_kobo, status, reason) values ($1, $2, 1500000, $3, 'Why.')",
    [users.buyer, records.order, status],
  );

const addAttempt = async (status = "open") =>
  insert(
    `insert into payment_attempts (payment_id, number, reference, channel, expires_at, status, received_kobo, provider_id)
     values ($1, 1, $2, 'card', now(), $3, case when $3::payment_attempt_status = 'paid' then 1500000 end, case when $3::payment_attempt_status = 'paid' then 'one' end)`,
    [await addPayment(), reference("funding"), status],
  );

/** For each operation: its table of moves, its statuses, a row in one of them, and what else a status needs */
const operations: [string, Record<string, Move>, readonly string[], (status: string) => Promise<number>, string?][] = [
  ["payments", paymentMoves, paymentStatuses, addPayment],
  [
    "payment_attempts",
    attemptMoves,
    paymentAttemptStatuses,
    addAttempt,
    ", received_kobo = case when $2::payment_attempt_status = 'paid' then 1500000 end, provider_id = case when $2::payment_attempt_status = 'paid' then 'one' end",
  ],
  [
    "refunds",
    refundMoves,
    refundStatuses,
    async (status) =>
      insert(
        `insert into refunds (attempt_id, reference, amount_kobo, reason, status, provider_id)
         values ($1, $2, 1500000, 'Too late.', $3, 'one')`,
        [await addAttempt("paid"), reference("refund"), status],
      ),
  ],
  [
    "payouts",
    payoutMoves,
    payoutStatuses,
    (status) =>
      insert(
        "insert into payouts (user_id, amount_kobo, reference, status, reason) values ($1, 100000, $2, $3, 'Why.')",
        [users.seller, reference("payout"), status],
      ),
  ],
  [
    "chargebacks",
    chargebackMoves,
    chargebackStatuses,
    async (status) =>
      insert("insert into chargebacks (attempt_id, provider_id, status, amount_kobo) values ($1, 'one', $2, 1500000)", [
        await addAttempt("paid"),
        status,
      ]),
  ],
  [
    "held_payments",
    heldPaymentMoves,
    heldPaymentStatuses,
    (status) =>
      insert(
        "insert into held_payments (reference, amount_kobo, user_id, reason, status) values ($1, 1500000, $2, 'Lost.', $3)",
        [reference("held"), users.buyer, status],
      ),
  ],
];

describe("the database allows the moves of the tables and no others", () => {
  test.each(operations)("%s", async (table, moves, statuses, add, also = "") => {
    const isMove = (from: string, to: string) =>
      Object.values(moves).some((move) => move.to === to && move.from.includes(from));
    for (const from of statuses) {
      await client.query("savepoint alone");
      const id = await add(from);
      for (const to of statuses.filter((one) => one !== from)) {
        const result = await attempt(`update ${table} set status = $2${also} where id = $1`, [id, to]);
        expect([from, to, result]).toEqual([from, to, isMove(from, to) ? "accepted" : checkViolation]);
      }
      await client.query("rollback to alone");
    }
  });
});
