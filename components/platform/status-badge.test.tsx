import { render, screen } from "@testing-library/react";
import { statusTone } from "@/lib/domain/platform/status-tone";
import { StatusBadge } from "./status-badge";

test("the colours of statuses", () => {
  const tones = ["active", "pending", "completed", "cancelled", "something new"].map(statusTone);
  expect(tones).toEqual(["green", "yellow", "blue", "red", "grey"]);
  render(<StatusBadge status="something_new" />);
  expect(screen.getByTestId("status")).toHaveTextContent("something new");
  expect(screen.getByTestId("status")).toHaveClass("bg-muted");
});
