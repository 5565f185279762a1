import { act, render, screen } from "@testing-library/react";
import Toaster from "@/components/layout/toaster";
import { startFakeApp } from "@/tests/helpers/fake-app";
import { showError, showSuccess } from "./toasts";

const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  startFakeApp();
});
afterEach(() => jest.useRealTimers());

test("a toast that comes while the one before is leaving is shown for its whole time", async () => {
  render(<Toaster />);
  showSuccess("Saved");
  await later(0);
  expect(screen.getByText("Saved")).toBeVisible();
  await later(5_050);
  showError("Error", "Please fill in all required fields");
  await later(1_000);
  expect(screen.getByText("Please fill in all required fields")).toBeVisible();
  expect(screen.queryByText("Saved")).toBeNull();
  await later(3_500);
  expect(screen.getByText("Please fill in all required fields")).toBeVisible();
  await later(1_500);
  expect(screen.queryByText("Please fill in all required fields")).toBeNull();
});
