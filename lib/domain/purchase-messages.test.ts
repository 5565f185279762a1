import { milestonesOf, describeMoney } from "./purchase-messages";

describe("the holder of the money", () => {
  test.each([
    ["pending", null, "buyer", "Oja holds the money"],
    ["disputed", null, "seller", "Oja holds the money"],
    ["confirmed", null, "buyer", "The seller has been paid"],
    ["confirmed", null, "seller", "You have been paid"],
    ["resolved", "release", "buyer", "The seller has been paid"],
    ["resolved", "refund", "buyer", "You have your money back"],
    ["resolved", "refund", "seller", "The buyer has the money back"],
    ["resolved", "split", "seller", "The money was divided between you"],
  ] as const)("%s, %s, to the %s: %s", (status, outcome, party, words) => {
    expect(describeMoney({ status, outcome }, party)).toBe(words);
  });
});

describe("the milestones of a purchase", () => {
  const sent = "2026-11-20T10:00:00.000Z";

  test.each([
    ["pending", null, null, ["Ordered", "Paid"], "Received"],
    ["pending", null, sent, ["Ordered", "Paid", "Sent"], "Received"],
    ["disputed", null, sent, ["Ordered", "Paid", "Sent"], "In dispute"],
    ["confirmed", null, sent, ["Ordered", "Paid", "Sent", "Seller paid"], "Seller paid"],
    ["confirmed", null, null, ["Ordered", "Paid", "Seller paid"], "Seller paid"],
    ["resolved", "refund", null, ["Ordered", "Paid", "Money back"], "Money back"],
    ["resolved", "split", sent, ["Ordered", "Paid", "Sent", "Divided"], "Divided"],
  ] as const)("%s %s, sent %s: %p are behind", (status, outcome, dispatchedAt, reached, last) => {
    const milestones = milestonesOf({ status, outcome, dispatchedAt });
    expect(milestones.filter(({ isReached }) => isReached).map(({ name }) => name)).toEqual(reached);
    expect(milestones.at(-1)?.name).toBe(last);
  });
});
