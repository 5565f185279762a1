import { screen } from "@testing-library/react";
import { examples } from "@/lib/contracts/platform/examples";
import { renderInApp, startFakeApp } from "@/tests/helpers/fake-app";
import { Payment } from "./payment";

/** jsdom has no streams. */
jest.mock("@/lib/client/platform/live", () => ({ onLive: () => () => undefined }));

beforeEach(startFakeApp);

const waiting = {
  ...examples.payment,
  status: "pending" as const,
  escrowId: null,
  reason: null,
  bankTransfer: { bankName: "Wema Bank", accountNumber: "0123456789", accountName: "", amount: "80000.00" },
};
const show = (settings: { isSandbox: boolean; sendsMails: boolean }) =>
  renderInApp(<Payment initial={waiting} title="Fan" {...settings} />);

test("with real payments and a mail server it names Paystack and promises a mail", () => {
  show({ isSandbox: false, sendsMails: true });
  expect(screen.getByText(/It belongs to Paystack, which collects payments for Oja/)).toBeVisible();
  expect(screen.getByText(/Oja tells you and the seller, here and by mail\./)).toBeVisible();
  expect(screen.queryByText(/sandbox/i)).toBeNull();
});

test("in the sandbox, without a mail server, it promises neither", () => {
  show({ isSandbox: true, sendsMails: false });
  expect(screen.queryByText(/Paystack/)).toBeNull();
  expect(screen.getByText(/Oja tells you and the seller, here\./)).toBeVisible();
  expect(screen.getByText("Sandbox payments: no real money is moved.")).toBeVisible();
});
