import { fireEvent, screen, waitFor } from "@testing-library/react";
import { queryClient } from "@/lib/client/platform/query-client";
import { renderInApp, respond, sentRequests, startFakeApp } from "@/tests/helpers/fake-app";
import { SuggestedInput } from "./suggested-input";

const asked = () => sentRequests().map(({ path }) => path);
const field = (facts: object) => (
  <SuggestedInput slug="vehicles" factKey="model" facts={facts as { make: string }} aria-label="Model" />
);
const offered = () => [...document.querySelectorAll("datalist option")].map((option) => option.getAttribute("value"));

beforeEach(() => {
  queryClient().clear();
  startFakeApp();
  respond(200, { values: ["Corolla", "Camry"] });
});

test("offers the values of the make once the field is entered", async () => {
  renderInApp(field({ kind: "car", make: "toyota", year: 2010 }));
  expect(asked()).toEqual([]);
  fireEvent.focus(screen.getByLabelText("Model"));
  await waitFor(() => expect(offered()).toEqual(["Corolla", "Camry"]));
  expect(asked()).toEqual(["/api/listings/fact-values?category=vehicles&key=model&attr.kind=car&attr.make=toyota"]);
  expect(screen.getByLabelText("Model")).toHaveAttribute("list", document.querySelector("datalist")?.id);
});

test("asks nothing before the make is chosen, and offers nothing of another make", async () => {
  const { rerender } = renderInApp(field({ kind: "car" }));
  fireEvent.focus(screen.getByLabelText("Model"));
  expect(asked()).toEqual([]);
  rerender(field({ kind: "car", make: "toyota" }));
  await waitFor(() => expect(offered()).toHaveLength(2));
  rerender(field({ kind: "car" }));
  expect(offered()).toEqual([]);
});

test("remains a plain field when the server refuses", async () => {
  respond(503, { code: "unavailable", message: "No" });
  renderInApp(field({ kind: "car", make: "toyota" }));
  fireEvent.focus(screen.getByLabelText("Model"));
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(offered()).toEqual([]);
  expect(screen.getByLabelText("Model")).toBeEnabled();
});
