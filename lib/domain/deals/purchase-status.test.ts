import { statusOfEscrow, statusOfOrder } from "./purchase-status";

const sent = "2026-11-20T10:00:00.000Z";

test.each([
  ["pending", null, null, "paid"],
  ["pending", null, sent, "sent"],
  ["disputed", null, sent, "disputed"],
  ["confirmed", null, sent, "released"],
  ["resolved", "release", sent, "released"],
  ["resolved", "refund", null, "refunded"],
  ["resolved", "split", null, "divided"],
] as const)("an escrow that is %s, %s, sent %s, is %s", (status, outcome, dispatchedAt, expected) => {
  expect(statusOfEscrow({ status, outcome, dispatchedAt })).toBe(expected);
});

test.each([
  ["pending", "cancel_unpaid", null, null, "unpaid"],
  ["active", "cancel_held", 9, null, "paid"],
  ["active", "confirm", 9, null, "sent"],
  ["active", null, 9, null, "disputed"],
  ["completed", null, 9, null, "released"],
  ["completed", null, 9, "release", "released"],
  ["completed", null, 9, "split", "divided"],
  ["cancelled", null, 9, "refund", "refunded"],
  ["cancelled", null, null, null, "cancelled"],
] as const)("an order that is %s with the deadline %s, escrow %s and outcome %s is %s", (...order) => {
  const [status, step, escrowId, outcome, expected] = order;
  expect(statusOfOrder({ status, escrowId, outcome, deadline: step && { step } })).toBe(expected);
});
