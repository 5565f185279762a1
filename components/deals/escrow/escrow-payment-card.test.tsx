import { screen } from "@testing-library/react";
import { examples } from "@/lib/contracts/platform/examples";
import { transitionRule } from "@/lib/domain/deals/purchase";
import { renderInApp, startFakeApp } from "@/tests/helpers/fake-app";
import { EscrowPaymentCard } from "./escrow-payment-card";

const listing = { ...examples.listingDetail, mostAtOnce: null, isSandbox: true };

beforeEach(() => startFakeApp());

describe("the payment card, for a visitor", () => {
  test("has the disabled button, the way to sign in, and the note of the sandbox", () => {
    renderInApp(<EscrowPaymentCard listing={listing} />);
    expect(screen.getByRole("button", { name: "Login Required" })).toBeDisabled();
    expect(screen.getByRole("link", { name: "Sign in to buy" })).toBeVisible();
    expect(screen.getByText("Sandbox payments: no real money is moved.")).toBeVisible();
  });

  test("tells when the money is released without a word of the buyer's", () => {
    renderInApp(<EscrowPaymentCard listing={listing} />);
    const days = (transitionRule("confirm").timer?.hours ?? 0) / 24;
    expect(screen.getByText(new RegExp(`report no problem within ${days} days after it was sent`))).toBeInTheDocument();
  });

  test("says that no payment could bring the price, in place of the buttons", () => {
    renderInApp(<EscrowPaymentCard listing={{ ...listing, mostAtOnce: "₦10,000,000", isSandbox: false }} />);
    expect(screen.getByText(/The most you can pay at once is ₦10,000,000/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Login Required" })).toBeNull();
    expect(screen.queryByText("Sign in to buy")).toBeNull();
    expect(screen.getByRole("link", { name: "Contact Seller" })).toBeVisible();
    expect(screen.queryByText(/Sandbox payments/)).toBeNull();
  });
});
