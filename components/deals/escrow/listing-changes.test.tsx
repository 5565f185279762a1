/** A seller's changes after an order, as buyer, seller and admin see them. */
import { fireEvent, render, screen, within } from "@testing-library/react";
import { AppRouterContext, type AppRouterInstance } from "next/dist/shared/lib/app-router-context.shared-runtime";
import type { ReactNode } from "react";
import { EscrowDisputes } from "@/components/desk/admin/escrow-disputes";
import { ListingStatusButton } from "@/components/people/dashboard/listing-status-button";
import { CancelledOrders } from "@/components/deals/escrow/cancelled-orders";
import { EscrowCard } from "@/components/deals/escrow/escrow-card";
import { SellerActions } from "@/components/deals/escrow/seller-actions";
import { queryClient } from "@/lib/client/platform/query-client";
import type { EscrowDto } from "@/lib/contracts/deals/escrow";
import type { ListingChangeDto } from "@/lib/contracts/deals/listing-changes";
import type { ListingSummaryDto } from "@/lib/contracts/market/listings";
import type { OrderNotificationDto } from "@/lib/contracts/deals/order-notifications";

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
  disputeAnswer: null,
  adminNotes: null,
  carrier: null,
  trackingNumber: null,
  dispatchNote: null,
  dispatchedAt: null,
  createdAt: "2026-11-20T10:00:00.000Z",
  updatedAt: "2026-11-20T11:00:00.000Z",
  handover: null,
  settlement: null,
  receiptNumber: null,
  isReviewed: false,
  listing: { id: 5, title: "Fan that works", image: "/placeholder.svg", status: "pending", version: 2 },
  terms: {
    listingVersion: 1,
    title: "Fan that works",
    description: "Used for one season.",
    price: "15000.00",
    pricePeriod: null,
    images: ["/a.webp", "/b.webp"],
    specifications: { Colour: "black" },
    attributes: {},
    location: "Yaba, Lagos",
    categorySlug: "electronics",
  },
  buyer: { id: 6, username: "ada", fullName: "Ada Obi" },
  seller: { id: 7, username: "musa", fullName: "Musa Ibrahim" },
  events: [],
  deadline: null,
};
const change: ListingChangeDto = {
  listingVersion: 2,
  changedAt: "2026-11-20T12:00:00.000Z",
  changes: [
    { field: "title", before: "Fan that works", after: "Broken fan" },
    { field: "price", before: "15000.00", after: "12000.50" },
  ],
};

const fetched = jest.fn<Promise<Partial<Response>>, [string, RequestInit]>();

function respond(body: unknown) {
  fetched.mockResolvedValue({
    ok: true,
    status: 200,
    headers: new Headers(),
    text: () => Promise.resolve(JSON.stringify(body)),
  });
}

beforeEach(() => {
  queryClient().clear();
  fetched.mockReset();
  global.fetch = fetched as unknown as typeof fetch;
});

const router = { refresh: () => undefined } as AppRouterInstance;
const wrapper = ({ children }: { children: ReactNode }) => (
  <AppRouterContext.Provider value={router}>{children}</AppRouterContext.Provider>
);

test("an admin sees the ordered terms and every later change, before and after", async () => {
  respond([change]);
  render(<EscrowDisputes escrows={[escrow]} />, { wrapper });
  expect(screen.getByRole("heading", { name: "Fan that works" })).toBeVisible();
  expect(screen.getByText("Used for one season.")).toBeInTheDocument();
  const changes = await screen.findByRole("region", { name: "Changes of the listing" });
  expect(changes).toHaveTextContent(/Changed since: title, price on .*2026/);
  expect(changes).toHaveTextContent(/Before: Fan that works\s*After: Broken fan/);
  expect(changes).toHaveTextContent(/Before: ₦15,000\.00\s*After: ₦12,000\.50/);
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(["/api/escrow/3/listing-changes"]);
});

test("the changes of an unchanged listing are not requested", () => {
  render(<EscrowDisputes escrows={[{ ...escrow, listing: { ...escrow.listing, version: 1 } }]} />, { wrapper });
  expect(screen.queryByRole("region", { name: "Changes of the listing" })).toBeNull();
  expect(fetched).not.toHaveBeenCalled();
});

test("an empty dispatch is refused before it is sent", () => {
  render(<SellerActions escrow={{ ...escrow, status: "pending" }} balance="0.00" />, { wrapper });
  fireEvent.click(screen.getByRole("button", { name: "Mark as Dispatched" }));
  fireEvent.change(screen.getByLabelText("Note"), { target: { value: "By hand" } });
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Save" }));
  expect(screen.getByRole("alert")).toHaveTextContent("a note of at least 10 characters");
  expect(fetched).not.toHaveBeenCalled();
});

test("the one who sends reads where to, beside the form and before the history", () => {
  const handover = { method: "delivery", address: "12 Allen Avenue, Ikeja", phone: "+2348031234567", note: "After 4" };
  const toSend = { ...escrow, status: "pending", disputeReason: null, handover } as EscrowDto;
  render(
    <EscrowCard escrow={toSend} viewer="seller" isPage>
      <SellerActions escrow={toSend} balance="0.00" />
    </EscrowCard>,
    { wrapper },
  );
  const [place, history] = [screen.getByRole("region", { name: "How it changes hands" }), screen.getByText("History")];
  expect(place).toHaveTextContent("12 Allen Avenue, Ikeja+2348031234567After 4");
  expect(place.compareDocumentPosition(history)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  fireEvent.click(screen.getByRole("button", { name: "Mark as Dispatched" }));
  const dialog = screen.getByRole("dialog");
  expect(dialog).toHaveTextContent("To: Ada Obi, 12 Allen Avenue, Ikeja, +2348031234567 After 4");
  expect(dialog).toHaveTextContent("The buyer is told at once, and has 14 days to look and object.");
});

test("corrected tracking is saved, not sent again", () => {
  const sent = { ...escrow, status: "pending", dispatchedAt: escrow.updatedAt } as const;
  render(<SellerActions escrow={sent} balance="0.00" />, { wrapper });
  fireEvent.click(screen.getByRole("button", { name: "Correct Tracking" }));
  expect(within(screen.getByRole("dialog")).getByRole("button", { name: "Save" })).toBeVisible();
});

test.each([
  ["active", "Pause Fan", { status: "paused" }],
  ["paused", "Put back on sale Fan", { status: "active" }],
] as const)("one's %s listing has the button %j", async (status, name, body) => {
  respond({});
  render(<ListingStatusButton listing={{ id: 5, title: "Fan", status } as ListingSummaryDto} />, { wrapper });
  fireEvent.click(screen.getByRole("button", { name }));
  await screen.findByRole("button", { name });
  expect(fetched).toHaveBeenCalledWith(
    "/api/listings/5",
    expect.objectContaining({ method: "PUT", body: JSON.stringify(body) }),
  );
});

test.each(["pending", "completed"] as const)("a %s listing has no such button", (status) => {
  const { container } = render(<ListingStatusButton listing={{ id: 5, title: "Fan", status } as ListingSummaryDto} />, {
    wrapper,
  });
  expect(container).toBeEmptyDOMElement();
});

test("a buyer reads why an unpaid order was cancelled", () => {
  const notification: OrderNotificationDto = {
    id: 1,
    transactionId: 4,
    escrowId: null,
    listingId: 5,
    listingTitle: "Fan that works",
    step: "cancel_unpaid",
    deadlineAt: null,
    cancellationReason: "listing_changed",
    createdAt: "2026-11-20T12:00:00.000Z",
  };
  render(<CancelledOrders notifications={[notification]} />);
  expect(screen.getByRole("listitem")).toHaveTextContent(
    /^Fan that works: The seller changed the listing, so your order was cancelled/,
  );
  expect(screen.getByRole("link", { name: "See it as it is now" })).toHaveAttribute("href", "/listing/5");
});
