import { render, screen } from "@testing-library/react";
import { NotForSale } from "./not-for-sale";

test("only what is reserved says that somebody has paid: a thing may be sold elsewhere", () => {
  const paid = "Somebody has already paid for this item.";
  const { rerender } = render(<NotForSale status="pending" />);
  expect(screen.getByText(paid)).toBeVisible();
  for (const status of ["completed", "expired", "paused"] as const) {
    rerender(<NotForSale status={status} />);
    expect(screen.queryByText(paid)).toBeNull();
  }
});
