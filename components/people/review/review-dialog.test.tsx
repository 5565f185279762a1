import { fireEvent, screen } from "@testing-library/react";
import { renderInApp, startFakeApp } from "@/tests/helpers/fake-app";
import { ReviewDialog } from "./review-dialog";

beforeEach(startFakeApp);

test("a review has five labelled ratings and cannot be sent without one", () => {
  renderInApp(<ReviewDialog revieweeId={1} listingId={2} title="Fan" />);
  fireEvent.click(screen.getByRole("button", { name: "Write a Review" }));
  const ratings = screen.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent);
  expect(ratings).toEqual(["Poor", "Fair", "Good", "Very Good", "Excellent"]);
  expect(screen.getByRole("button", { name: "Submit Review" })).toBeDisabled();
  fireEvent.click(screen.getByRole("radio", { name: "Poor" }));
  expect(screen.getByRole("button", { name: "Submit Review" })).toBeEnabled();
});
