import { fireEvent, render, screen } from "@testing-library/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { OwnDataSection } from "./own-data-section";

jest.mock("next/navigation", () => ({ useRouter: () => ({ replace: jest.fn() }) }));

const open = (leftNaira: string | undefined) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OwnDataSection obstacles={[]} leftNaira={leftNaira} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Close account" }));
};

test("who closes an account with less than banks take is told first that it is given up", () => {
  open("37.50");
  expect(screen.getByText(/You give up the ₦37.50 in your Oja balance/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Close my account" })).toBeEnabled();
});

test("nothing is said of a balance of nothing", () => {
  open(undefined);
  expect(screen.getByText(/signed out everywhere/)).toBeVisible();
  expect(screen.queryByText(/You give up/)).toBeNull();
});
