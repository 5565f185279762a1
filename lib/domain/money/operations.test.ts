import { notificationRule } from "../reach/notifications";
import { transitions } from "../deals/purchase";
import {
  allowedMove,
  attemptMoves,
  chargebackMoves,
  heldPaymentMoves,
  type Move,
  moveOfRefundOutcome,
  movesOfTransferOutcome,
  paymentMoves,
  payoutMoves,
  refundMoves,
  refundOutcomes,
  transferOutcomes,
} from "./operations";
import { isRefundOver, openRefunds, refundStatuses } from "./payment-status";
import { isOnItsWay, payoutsOnTheirWay, payoutStatuses } from "./payout";

const tables: [string, Readonly<Record<string, Move>>][] = [
  ["payment", paymentMoves],
  ["attempt", attemptMoves],
  ["refund", refundMoves],
  ["payout", payoutMoves],
  ["chargeback", chargebackMoves],
  ["held payment", heldPaymentMoves],
];

describe.each(tables)("the table of one %s", (_, table) => {
  const moves = Object.values(table);

  test("begins somewhere, and every status can be reached from there", () => {
    const reached = new Set<string | null>([null]);
    for (let before = -1; before !== reached.size;) {
      before = reached.size;
      for (const { from, to } of moves) if (from.some((status) => reached.has(status))) reached.add(to);
    }
    for (const { from, to } of moves) for (const status of [...from, to]) expect(reached).toContain(status);
  });

  test("moves money from one place to another", () => {
    for (const { posts } of moves) if (posts) expect(posts.from).not.toBe(posts.to);
  });

  test("tells its owner of money by a notification that is never switched off", () => {
    for (const { notifies } of moves)
      if (notifies && notifies !== "payment_missed") expect(notificationRule(notifies).isAboutMoney).toBe(true);
  });
});

test("the provider's answers make only moves of which it is a cause", () => {
  const made = [
    ...Object.values(movesOfTransferOutcome).flatMap((names) => names.map((name) => payoutMoves[name])),
    ...Object.values(moveOfRefundOutcome).map((name) => refundMoves[name]),
  ];
  for (const { causes } of made) expect(causes).toContain("provider");
});

test("a payment is held by the purchase's own table", () => {
  for (const move of [paymentMoves.pay, paymentMoves.pay_from_balance])
    expect([move.posts.kind, move.notifies]).toEqual([transitions.pay.money, transitions.pay.notifies.kind]);
});

test("a refund takes its money out of where it was, and nothing is left once it has ended", () => {
  for (const move of Object.values(refundMoves)) {
    const isBegun = (move.from as readonly unknown[]).includes(null);
    if (isBegun) expect(move.posts?.to).toBe("refunds");
    else expect(move.posts?.from).toBe(isRefundOver(move.to) ? "refunds" : undefined);
  }
});

test("a payout that comes back undoes what it posted", () => {
  const { request, fail, reverse } = payoutMoves;
  for (const { posts } of [fail, reverse])
    expect([posts.to, posts.from]).toEqual([request.posts.from, request.posts.to]);
});

test("what is polled is what has not ended", () => {
  expect(refundStatuses.filter((status) => !isRefundOver(status))).toEqual(openRefunds);
  expect(payoutStatuses.filter((status) => isOnItsWay({ status }))).toEqual(payoutsOnTheirWay);
});

describe("what the provider says about a transfer", () => {
  const moveFor = (status: string) =>
    Object.fromEntries(
      transferOutcomes.map((outcome) => [outcome, allowedMove(payoutMoves, movesOfTransferOutcome[outcome], status)]),
    );
  const none = { sent: undefined, unknown_reference: undefined, not_now: undefined };

  test.each([
    ["queued", { ...none, sent: "send", paid: "settle", failed: "fail", reversed: "reverse" }],
    ["sent", { ...none, paid: "settle", failed: "fail", reversed: "reverse" }],
    // A bank that had the money cannot have failed to take it.
    ["paid", { ...none, paid: undefined, failed: "reverse", reversed: "reverse" }],
    ["failed", { ...none, paid: undefined, failed: undefined, reversed: undefined }],
    ["reversed", { ...none, paid: undefined, failed: undefined, reversed: undefined }],
  ])("a payout that is %s", (status, expected) => expect(moveFor(status)).toEqual(expected));
});

test("whatever the provider says about an open refund moves it, or says what is known", () => {
  for (const status of openRefunds)
    for (const outcome of refundOutcomes) {
      const { from, to } = refundMoves[moveOfRefundOutcome[outcome]];
      expect(to === status || (from as readonly string[]).includes(status)).toBe(true);
    }
});
