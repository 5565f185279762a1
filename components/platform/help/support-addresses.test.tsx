import { render, screen } from "@testing-library/react";
import { SupportAddresses } from "./support-addresses";

test("names the people, their addresses and their hours", () => {
  render(
    <SupportAddresses
      name="Ada and Musa"
      email="help@oja.example"
      phone="+234 803 123 4567"
      hours="Monday to Friday"
    />,
  );
  expect(screen.getByRole("heading", { name: "Ada and Musa" })).toBeVisible();
  expect(screen.getByRole("link", { name: "help@oja.example" })).toHaveAttribute("href", "mailto:help@oja.example");
  expect(screen.getByRole("link", { name: "+234 803 123 4567" })).toHaveAttribute("href", "tel:+2348031234567");
  expect(screen.getByText("Monday to Friday")).toBeVisible();
});

test("promises no hours that are not set", () => {
  render(<SupportAddresses name="Oja's team" phone="+2348031234567" />);
  expect(screen.getByText("Not set: an answer may take some days.")).toBeVisible();
  expect(screen.queryByText("Email")).toBeNull();
});

test("says so when there is neither e-mail nor phone", () => {
  render(<SupportAddresses name="Oja's team" hours="Always" />);
  expect(screen.getByText(/no email address or phone number for questions yet/)).toBeVisible();
  expect(screen.queryByText("Always")).toBeNull();
  expect(screen.queryByRole("link")).toBeNull();
});
