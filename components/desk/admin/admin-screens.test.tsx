import { fireEvent, render, screen, within } from "@testing-library/react";
import { queueQuery } from "@/lib/contracts/desk/admin";
import { examples } from "@/lib/contracts/platform/examples";
import type { EscrowDto } from "@/lib/contracts/deals/escrow";
import { renderInApp, sentRequests, startFakeApp } from "@/tests/helpers/fake-app";
import { AdminDashboard } from "./admin-dashboard";
import { DisputeQueue } from "./dispute-queue";
import { DocumentsTable } from "./documents-table";
import { EscrowDisputes } from "./escrow-disputes";
import { ResolveEscrowDialog } from "./resolve-escrow-dialog";

beforeEach(startFakeApp);

const nobody = { id: 99, role: "admin" };
const emptyPage = { items: [], total: 0, totalIsLowerBound: false, page: 1, lastPage: 1 };
const stats = { ...examples.dashboardStats, averageTrustScore: 12.34 };
const escrow: EscrowDto = { ...examples.disputedEscrow, adminNotes: "Called both on Monday." };

test.each([
  ["disputes", "No disputes to review."],
  ["verifications", "No verification requests to review."],
  ["transactions", "No recent transactions."],
] as const)("an admin with no %s sees so", (tab, message) => {
  renderInApp(
    <AdminDashboard
      viewer={nobody}
      path="/admin"
      pending={{ disputes: 0, verifications: 0, payoutAccounts: 0 }}
      stats={stats}
      disputeAges={[]}
      query={queueQuery.parse({ tab })}
      queue={{ tab, page: emptyPage }}
    />,
  );
  expect(screen.getByText("12.3")).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
  expect(screen.getByRole("tab", { selected: true })).toHaveAttribute("href", `/admin?tab=${tab}#queue`);
});

test("the arrow keys move between the tabs", () => {
  renderInApp(
    <AdminDashboard
      viewer={nobody}
      path="/admin"
      pending={{ disputes: 0, verifications: 0, payoutAccounts: 0 }}
      stats={stats}
      disputeAges={[]}
      query={queueQuery.parse({})}
      queue={{ tab: "disputes", page: emptyPage }}
    />,
  );
  const tab = (name: string) => screen.getByRole("tab", { name });
  tab("Disputes").focus();
  fireEvent.keyDown(tab("Disputes"), { key: "ArrowRight" });
  expect(tab("Verifications")).toHaveFocus();
  fireEvent.keyDown(tab("Verifications"), { key: "ArrowLeft" });
  fireEvent.keyDown(tab("Disputes"), { key: "ArrowLeft" });
  expect(tab("Transactions")).toHaveFocus();
  fireEvent.keyDown(tab("Transactions"), { key: "ArrowRight" });
  expect(tab("Disputes")).toHaveFocus();
});

test("no active disputes", () => {
  renderInApp(<EscrowDisputes escrows={[]} />);
  expect(screen.getByText("No Active Disputes")).toBeVisible();
});

test("a disputed escrow has its parties by name, links, and earlier notes", () => {
  renderInApp(<EscrowDisputes escrows={[escrow]} />);
  expect(screen.getByRole("heading", { name: "Standing fan" })).toBeVisible();
  expect(screen.getAllByRole("link", { name: "Adaeze Obi (@adaeze)" })[0]).toHaveAttribute("href", "/profile/4");
  expect(screen.getByRole("link", { name: "Purchase #9" })).toHaveAttribute("href", "/escrow/9");
  expect(screen.getByText("Previous admin notes").parentElement).toHaveTextContent("Called both on Monday.");
});

test("an admin who is a party has no decision button", () => {
  renderInApp(<DisputeQueue disputes={[examples.dispute]} viewer={{ id: 7, role: "admin" }} />);
  expect(screen.queryByRole("button", { name: "Review" })).toBeNull();
  expect(screen.getByText("Another admin has to decide your own case.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Standing fan" })).toHaveAttribute("href", "/listing/12");
});

describe("the decision about held money", () => {
  const open = () => {
    renderInApp(<ResolveEscrowDialog escrow={escrow} />);
    fireEvent.click(screen.getByRole("button", { name: "Resolve Dispute" }));
    const dialog = within(screen.getByRole("dialog"));
    return { dialog, submit: () => fireEvent.click(dialog.getByRole("button", { name: "Resolve Dispute" })) };
  };

  test("is made beside what both sides say", () => {
    const { dialog } = open();
    expect(dialog.getByText("Buyer's complaint").parentElement).toHaveTextContent(String(escrow.disputeReason));
    expect(dialog.getByText("Seller's side").parentElement).toHaveTextContent("It worked when I packed it.");
  });

  test("has no outcome until one is chosen", () => {
    const { dialog, submit } = open();
    const outcome = dialog.getByLabelText("Outcome");
    expect(outcome).toHaveDisplayValue("Choose an outcome");
    expect(dialog.queryByTestId("settlement")).toBeNull();
    fireEvent.change(dialog.getByLabelText("Resolution notes"), { target: { value: "Broken." } });
    submit();
    expect(outcome).toHaveAccessibleDescription("Please choose an outcome");
    expect(outcome).toHaveFocus();
    expect(sentRequests().filter(({ method }) => method === "PUT")).toEqual([]);
  });

  test("reads the seller's part as people type it, and says it back", async () => {
    const { dialog, submit } = open();
    fireEvent.change(dialog.getByLabelText("Outcome"), { target: { value: "split" } });
    const amount = dialog.getByLabelText("Seller's part, before the fee (NGN)");
    fireEvent.change(dialog.getByLabelText("Resolution notes"), { target: { value: "Both carry a part." } });
    for (const wrong of ["", "0", "15k", "1.555", "a lot"]) {
      fireEvent.change(amount, { target: { value: wrong } });
      submit();
      expect(amount).toBeInvalid();
    }
    expect(sentRequests().filter(({ method }) => method === "PUT")).toEqual([]);
    fireEvent.change(amount, { target: { value: "₦4,500.50" } });
    expect(dialog.getByTestId("settlement")).toHaveTextContent("Seller's part, before the fee₦4,500.50");
    expect(dialog.getByTestId("settlement")).toHaveTextContent("Buyer gets₦10,499.50");
    fireEvent.change(amount, { target: { value: "4.5k" } });
    submit();
    expect((await screen.findAllByText("Dispute has been resolved successfully.")).length).toBeGreaterThan(0);
    expect(sentRequests().find(({ method }) => method === "PUT")).toMatchObject({
      path: "/api/escrow/9/resolve",
      body: { resolution: "resolved", outcome: "split", sellerAmount: "4500.00", adminNotes: "Both carry a part." },
    });
  });
});

test("documents are a table; only plain https addresses are links", () => {
  render(
    <DocumentsTable
      documents={{
        type: "identity",
        submittedAt: "2026-03-02T09:30:00.000Z",
        notes: "See https://cac.example/rc/12 please",
        site: "http://plain.example",
        script: "javascript:alert(1)",
        bank: "https://gtbank.com@evil.example/login",
        photo: "https://pictures.example/me.jpg",
      }}
    />,
  );
  const table = screen.getByRole("table", { name: "Documents" });
  expect(within(table).getByRole("row", { name: /^Submitted at .*2026/ })).toHaveTextContent("10:30");
  const links = within(table).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "https://cac.example/rc/12",
    "https://pictures.example/me.jpg",
  ]);
  for (const link of links) {
    expect(link).toHaveAttribute("target", "_blank");
    expect(link).toHaveAttribute("rel", "noreferrer nofollow");
  }
});
