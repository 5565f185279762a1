import { render, screen } from "@testing-library/react";
import type { MoneyOverviewDto } from "@/lib/contracts/desk/money-overview";
import { MoneyOverview } from "./money-overview";

const none = { count: 0, amount: "0.00" };
const at = "2026-11-24T01:40:00.000Z";
const overview: MoneyOverviewDto = {
  readAt: at,
  provider: { at, balance: "1000500.00", books: "500.00", difference: "1000000.00", own: "1000140.00" },
  books: "500.00",
  owed: {
    balances: { count: 1, amount: "300.00" },
    held: { count: 2, amount: "60.00" },
    returns: "0.00",
    fees: "150.00",
    costs: "-10.00",
    suspense: "0.00",
    claims: "0.00",
    total: "500.00",
  },
  difference: "0.00",
  onItsWay: {
    payoutsQueued: { count: 1, amount: "20.00" },
    payoutsSent: none,
    refundsDue: none,
    refundsSent: none,
    refundsNeedAccount: none,
    paymentsAwaited: { count: 3, amount: "45.50" },
    feesToBook: none,
  },
  comparisons: [],
  heldAccounts: 1,
  closedBalances: [],
  heldPayments: [],
  claims: [],
  chargebacks: [],
};

const show = (change: Partial<MoneyOverviewDto> = {}) =>
  render(<MoneyOverview overview={{ ...overview, ...change }} freeze={undefined} isSandbox={false} />);

test("what is owed, to how many, and that the sums agree", () => {
  show();
  for (const text of ["The sums agree", "1 person", "2 purchases", "₦1,000,140.00", "−₦10.00", "3 payments"])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText("Oja's own money there")).toBeVisible();
  expect(screen.queryByText("Payments are frozen")).toBeNull();
  expect(screen.getByRole("link", { name: "See the held bank accounts" })).toHaveAttribute(
    "href",
    "/admin?tab=accounts",
  );
});

test("sums that differ, and too little money at Paystack", () => {
  show({
    difference: "-0.01",
    provider: { at, balance: "100.00", books: "500.00", difference: "-400.00", own: "-260.00" },
  });
  expect(screen.getByText("They differ by ₦0.01: payments freeze")).toBeVisible();
  expect(screen.getByText("₦260.00 less than is owed: top it up")).toBeVisible();
  expect(screen.queryByText("Oja's own money there")).toBeNull();
});

test("money that came back after its owner had left", () => {
  show({ closedBalances: [{ userId: 12, amount: "5000.00" }] });
  expect(screen.getByText("Account #12").parentElement).toHaveTextContent("₦5,000.00");
});

test("money for no order, and what people owe Oja", () => {
  const held = { reference: "oja-k3x9ab-funding-12-0f2c", amount: "15000.00", reason: "No order.", since: at };
  show({
    heldPayments: [
      { ...held, userId: 12 },
      { ...held, reference: "oja-k3x9ab-funding-13-0f2d", userId: null },
    ],
    claims: [{ userId: 14, payoutId: 3, amount: "700.00" }],
  });
  expect(screen.getByText("Account #12").parentElement).toHaveTextContent("oja-k3x9ab-funding-12-0f2c");
  expect(screen.getByText("Unknown payer").parentElement).toHaveTextContent("₦15,000.00");
  expect(screen.getByText("Account #14").parentElement).toHaveTextContent("₦700.00");
});

test("chargebacks: until when each needs an answer, and for which purchase", () => {
  const asked = { amount: "15000.00", reference: "oja-k3x9ab-funding-000000018-1-4f1c09b7a2d3", transactionId: 8 };
  show({
    chargebacks: [
      { ...asked, id: 1, status: "needs_answer", escrowId: 7, dueAt: at },
      { ...asked, id: 2, status: "lost", escrowId: null, dueAt: at },
    ],
  });
  const [open, lost] = screen.getAllByRole("listitem");
  expect(open).toHaveTextContent("₦15,000.00Answer itBy 24 Nov");
  expect(lost).toHaveTextContent("The bank took it back");
  expect(lost).not.toHaveTextContent("By ");
  expect(screen.getByRole("link", { name: "Purchase #7" })).toHaveAttribute("href", "/escrow/7");
  expect(screen.getByRole("link", { name: "Order #8" })).toBeVisible();
});

test("before the first comparison it says so", () => {
  show({ provider: null });
  expect(screen.getByText(/^Paystack has not been asked for its balance yet/)).toBeVisible();
  expect(screen.getByText("Nothing has been compared yet.")).toBeVisible();
});

test("differences in words, and the freeze with the command that lifts it", () => {
  const comparison = {
    ...{ id: 7, from: at, to: at, startedAt: at, endedAt: at, collections: 1_200, transfers: 3, refunds: 0 },
    ...{ balance: "100.00", differenceCount: 22 },
    differences: [
      { subject: "oja-k3x9ab-payout-000000017", cause: "not_there", ours: "paid ₦10.00", theirs: "nothing" } as const,
      {
        subject: "oja-k3x9ab-funding-000000018-1-4f1c09b7a2d3",
        cause: "heard_late",
        ours: "nothing",
        theirs: "success",
      } as const,
    ],
  };
  const violations = [{ name: "every transfer sums to zero", count: 7, examples: ["1", "2"] }];
  render(
    <MoneyOverview
      overview={{ ...overview, comparisons: [comparison, { ...comparison, id: 6, endedAt: null, differenceCount: 2 }] }}
      freeze={{ since: at, violations }}
      isSandbox
    />,
  );
  expect(screen.getAllByText("The books have it, and the provider does not")).toHaveLength(2);
  expect(screen.getAllByText("Real")).toHaveLength(2);
  expect(screen.getByText("And 20 more.")).toBeVisible();
  expect(screen.getByText("Not finished")).toBeVisible();
  expect(screen.getByText("every transfer sums to zero")).toBeVisible();
  expect(screen.getByText('npm run reconcile -- --resume "what was found and done"')).toBeVisible();
});
