import { fireEvent, screen } from "@testing-library/react";
import type { EscrowDto } from "@/lib/contracts/escrow";
import { renderInApp, startFakeApp } from "@/tests/helpers/fake-app";
import { AdminDashboard } from "./admin-dashboard";
import { EscrowDisputes } from "./escrow-disputes";

beforeEach(startFakeApp);

test("an admin with nothing to do sees the empty states", () => {
  const stats = {
    totalListings: 0,
    totalTransactions: 0,
    averageTrustScore: 12.34,
    trustScore: "0.00",
    activeListings: 0,
    totalViews: 0,
    totalEarnings: "0.00",
  };
  renderInApp(
    <AdminDashboard
      pending={{ disputes: 0, verifications: 0 }}
      stats={stats}
      disputeAges={[]}
      disputes={[]}
      verifications={[]}
      transactions={[]}
    />,
  );
  expect(screen.getByText("12.3")).toBeVisible();
  expect(screen.getByText("No disputes to review.")).toBeVisible();
  fireEvent.mouseDown(screen.getByRole("tab", { name: "Verifications" }));
  expect(screen.getByText("No verification requests to review.")).toBeVisible();
  fireEvent.mouseDown(screen.getByRole("tab", { name: "Transactions" }));
  expect(screen.getByText("No recent transactions.")).toBeVisible();
  renderInApp(<EscrowDisputes escrows={[]} />);
  expect(screen.getByText("No Active Disputes")).toBeVisible();
});

test("an admin sees earlier notes on a disputed escrow", () => {
  const escrow: EscrowDto = {
    id: 3,
    transactionId: 4,
    listingId: 5,
    buyerId: 6,
    sellerId: 7,
    amount: "15000.00",
    fee: "0.00",
    status: "disputed",
    transactionStatus: "active",
    outcome: null,
    sellerAmount: null,
    disputeReason: "It is broken.",
    disputedById: 6,
    adminNotes: "Called both on Monday.",
    carrier: null,
    trackingNumber: null,
    dispatchNote: null,
    dispatchedAt: null,
    createdAt: "2026-11-20T10:00:00.000Z",
    updatedAt: "2026-11-20T11:00:00.000Z",
    handover: null,
    settlement: null,
    listing: { id: 5, title: "Fan", image: "/placeholder.svg", status: "pending", version: 1 },
    terms: {
      listingVersion: 1,
      title: "Fan",
      description: "A standing fan.",
      price: "15000.00",
      pricePeriod: null,
      images: ["/placeholder.svg"],
      specifications: null,
      location: "Yaba, Lagos",
      categorySlug: "electronics",
    },
    buyer: { id: 6, username: "ada", fullName: "Ada Obi" },
    seller: { id: 7, username: "musa", fullName: "Musa Ibrahim" },
    events: [],
    deadline: null,
  };
  renderInApp(<EscrowDisputes escrows={[escrow]} />);
  expect(screen.getByText("Previous admin notes").parentElement).toHaveTextContent("Called both on Monday.");
});
