import { screen } from "@testing-library/react";
import { examples } from "@/lib/contracts/platform/examples";
import { renderInApp, startFakeApp } from "@/tests/helpers/fake-app";
import { BuyerActions } from "./buyer-actions";

beforeEach(startFakeApp);

const { escrow, releasedEscrow, splitEscrow } = examples;
const refunded = { ...splitEscrow, transactionStatus: "cancelled", outcome: "refund" } as const;

test.each([
  ["held", escrow, 0],
  ["completed", releasedEscrow, 1],
  ["completed and reviewed", { ...releasedEscrow, isReviewed: true }, 0],
  ["divided", splitEscrow, 1],
  ["refunded", refunded, 0],
] as const)("the buyer of a purchase that is %s is asked for a review: %#", (_, purchase, count) => {
  renderInApp(<BuyerActions escrow={purchase} />);
  expect(screen.queryAllByRole("button", { name: "Write a Review" })).toHaveLength(count);
});
