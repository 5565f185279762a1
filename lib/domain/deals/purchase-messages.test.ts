import { describeBalance, describeMoney, describeStep, describeTransition, milestonesOf } from "./purchase-messages";

test.each([
  ["cancel_unpaid", ["Buyer", "Seller"], "Happens by itself 24 hours after the order."],
  ["cancel_held", ["Seller"], "Happens by itself 7 days after the payment, if nothing was sent."],
  ["confirm", ["Buyer"], "Happens by itself 14 days after it was sent, if nobody objects."],
  ["resolve_refund", ["Oja's team"], undefined],
] as const)("how escrow works names the actors and the timer of %s", (step, actors, byItself) => {
  expect(describeTransition(step)).toMatchObject({ actors, byItself });
});

describe("the holder of the money", () => {
  test.each([
    ["pending", null, "buyer", "Oja holds the money"],
    ["disputed", null, "seller", "Oja holds the money"],
    ["confirmed", null, "buyer", "Released to the seller"],
    ["confirmed", null, "seller", "Released to you"],
    ["resolved", "release", "buyer", "Released to the seller"],
    ["resolved", "refund", "buyer", "Returned to you"],
    ["resolved", "refund", "seller", "Returned to the buyer"],
    ["resolved", "split", "seller", "Divided: your part"],
  ] as const)("%s, %s, to the %s: %s", (status, outcome, party, words) => {
    expect(describeMoney({ status, outcome }, party)).toBe(words);
  });
});

describe("the milestones of a purchase", () => {
  const sent = "2026-11-20T10:00:00.000Z";
  const terms = { categorySlug: "electronics" };

  test.each([
    ["pending", null, null, ["Ordered", "Paid"], "Received"],
    ["pending", null, sent, ["Ordered", "Paid", "Sent"], "Received"],
    ["disputed", null, sent, ["Ordered", "Paid", "Sent"], "In dispute"],
    ["confirmed", null, sent, ["Ordered", "Paid", "Sent", "Released"], "Released"],
    // The buyer can confirm before the seller has marked it as sent.
    ["confirmed", null, null, ["Ordered", "Paid", "Received", "Released"], "Released"],
    ["resolved", "refund", null, ["Ordered", "Paid", "Returned"], "Returned"],
    ["resolved", "split", sent, ["Ordered", "Paid", "Sent", "Divided"], "Divided"],
  ] as const)("%s %s, sent %s: %p are behind", (status, outcome, dispatchedAt, reached, last) => {
    const milestones = milestonesOf({ status, outcome, dispatchedAt, handover: null, terms });
    expect(milestones.filter(({ state }) => state === "done").map(({ name }) => name)).toEqual(reached);
    expect(milestones.at(-1)?.name).toBe(last);
  });

  test.each([
    ["real-estate", "Handed over"],
    ["artisan-services", "Done"],
    ["fashion", "Sent"],
  ])("of a purchase in %s: %s", (categorySlug, name) => {
    const held = { status: "pending", outcome: null, dispatchedAt: sent, handover: null } as const;
    expect(milestonesOf({ ...held, terms: { categorySlug } })[2]).toEqual({ name, state: "done" });
  });

  test("say that a dispute is going on, and that two who meet send nothing", () => {
    const handover = { method: "meet" } as const;
    expect(milestonesOf({ status: "disputed", outcome: null, dispatchedAt: sent, handover, terms })).toEqual([
      { name: "Ordered", state: "done" },
      { name: "Paid", state: "done" },
      { name: "Handed over", state: "done" },
      { name: "In dispute", state: "now" },
    ]);
  });
});

describe("the history of a purchase", () => {
  const parts = { buyer: "₦10,000.00", seller: "₦4,925.00" };

  test.each([
    [
      "resolve_split",
      "buyer",
      "oja",
      "Oja's team decided: ₦10,000.00 went to your Oja balance, ₦4,925.00 to the seller",
    ],
    [
      "resolve_split",
      "seller",
      "oja",
      "Oja's team decided: ₦4,925.00 went to your Oja balance, ₦10,000.00 to the buyer",
    ],
    ["resolve_split", "admin", "oja", "An admin decided: ₦4,925.00 went to the seller, ₦10,000.00 to the buyer"],
    ["confirm", "seller", "buyer", "The buyer confirmed delivery, and ₦4,925.00 went to your Oja balance"],
    ["confirm", "admin", "oja", "No dispute came in time, and ₦4,925.00 went to the seller"],
    ["cancel_held", "buyer", "seller", "The seller cancelled, and ₦10,000.00 went to your Oja balance"],
    ["dispute", "admin", "seller", "The seller opened a dispute"],
  ] as const)("%s, to the %s, by the %s", (transition, viewer, actor, words) =>
    expect(describeStep(transition, viewer, actor, parts)).toBe(words),
  );

  test.each([
    [undefined, "The seller sent it", "It was not sent in time, and ₦10,000.00 went to your Oja balance"],
    ["meet", "The seller handed it over", "It was not handed over in time, and ₦10,000.00 went to your Oja balance"],
    [
      "property",
      "The seller handed over the keys",
      "The keys were not handed over in time, and ₦10,000.00 went to your Oja balance",
    ],
    ["service", "The seller did the work", "The work was not done in time, and ₦10,000.00 went to your Oja balance"],
  ] as const)("says how it was handed over: %s", (handing, dispatched, cancelled) => {
    expect(describeStep("dispatch", "buyer", "seller", parts, handing)).toBe(dispatched);
    expect(describeStep("cancel_held", "buyer", "oja", parts, handing)).toBe(cancelled);
  });

  test.each([
    ["buyer", "Oja's team decided: the money is divided between you and the seller"],
    ["seller", "Oja's team decided: the money is divided between you and the buyer"],
  ] as const)("of a divided purchase, to the %s who is not told how much: %s", (viewer, words) =>
    expect(describeStep("resolve_split", viewer, "oja")).toBe(words),
  );

  test("says where money is, or was", () => {
    expect(describeBalance("₦15,000", true)).toBe("₦15,000 is in your Oja balance");
    expect(describeBalance("₦15,000", false)).toBe("₦15,000 went to your Oja balance");
  });
});
