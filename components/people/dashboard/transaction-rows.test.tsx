import { fireEvent, screen } from "@testing-library/react";
import SignedInBuyAction from "@/components/deals/order/signed-in-buy-action";
import { OwnPurchase } from "@/components/deals/order/own-purchase";
import { examples } from "@/lib/contracts/platform/examples";
import { queryClient } from "@/lib/client/platform/query-client";
import { renderInApp, respond, sentRequests, startFakeApp } from "@/tests/helpers/fake-app";
import { TransactionRows } from "./transaction-rows";

const unpaid = examples.transaction;
const beingPaid = { ...unpaid, pendingPaymentId: 17 };

beforeEach(() => {
  queryClient().clear();
  startFakeApp();
});

describe("an unpaid order among one's purchases", () => {
  test("is to be paid", () => {
    renderInApp(<TransactionRows transactions={[unpaid]} party="buyer" empty="" />);
    expect(screen.getByRole("listitem")).toHaveTextContent("or the order is cancelled.");
    expect(screen.getByRole("link", { name: /^Pay for/ })).toHaveAttribute("href", `/order/${unpaid.id}`);
  });

  test("is not to be paid again while its payment is on its way", () => {
    renderInApp(<TransactionRows transactions={[beingPaid]} party="buyer" empty="" />);
    expect(screen.getByRole("listitem")).toHaveTextContent("Your payment is not here yet. We tell you when it is.");
    expect(screen.getByRole("listitem")).not.toHaveTextContent("is cancelled");
    expect(screen.queryByRole("link", { name: /^Pay for/ })).toBeNull();
    expect(screen.getByRole("link", { name: /^See your payment for/ })).toHaveAttribute("href", "/payments/17");
  });

  test("asks before it is cancelled while its payment is on its way", () => {
    const confirm = jest.spyOn(window, "confirm").mockReturnValue(false);
    renderInApp(<TransactionRows transactions={[beingPaid]} party="buyer" empty="" />);
    fireEvent.click(screen.getByRole("button", { name: /^Cancel/ }));
    expect(confirm).toHaveBeenCalledWith(expect.stringContaining("already goes back to the buyer"));
    expect(sentRequests()).toEqual([]);
    confirm.mockRestore();
  });

  test("leads its seller to no payment", () => {
    renderInApp(<TransactionRows transactions={[beingPaid]} party="seller" empty="" />);
    expect(screen.queryByText(/payment/)).toBeNull();
  });
});

describe("on its listing", () => {
  test("the card leads to the payment that is on its way", () => {
    renderInApp(<OwnPurchase purchase={beingPaid} />);
    expect(screen.getByText("Your payment is not here yet")).toBeVisible();
    expect(screen.getByRole("link", { name: "See your payment" })).toHaveAttribute("href", "/payments/17");
    expect(screen.queryByText("Pay now")).toBeNull();
  });

  test.each([
    ["Pay now", unpaid, `/order/${unpaid.id}`],
    ["See your payment", beingPaid, "/payments/17"],
  ])("the bar offers %j", async (name, order, href) => {
    respond(200, [order]);
    renderInApp(
      <SignedInBuyAction
        listing={{ ...examples.listingDetail, id: order.listingId, mostAtOnce: null, isSandbox: true }}
        userId={order.buyerId}
      />,
    );
    expect(await screen.findByRole("link")).toHaveTextContent(name);
    expect(screen.getByRole("link")).toHaveAttribute("href", href);
  });
});
