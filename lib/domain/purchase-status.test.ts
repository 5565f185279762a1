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
  ["pending", "cancel_unpaid", "unpaid"],
  ["active", "cancel_held", "paid"],
  ["active", "confirm", "sent"],
  ["active", null, "disputed"],
  ["completed", null, "released"],
  ["cancelled", null, "cancelled"],
] as const)("an order that is %s with the deadline %s is %s", (status, step, expected) => {
  expect(statusOfOrder({ status, deadline: step && { step } })).toBe(expected);
});
