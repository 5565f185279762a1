import { act, screen } from "@testing-library/react";
import { respond, renderInApp, sentRequests, startFakeApp } from "@/tests/helpers/fake-app";
import { queryClient } from "@/lib/client/platform/query-client";
import { PriceHelp } from "./price-help";

const vehicles = { id: 1, slug: "vehicles" };
const car = { kind: "car", make: "toyota", model: "Corolla", year: 2010, condition: "foreign_used", seats: 5 };
const range = { low: "3200000.00", high: "4100000.00", count: 24, isExact: true };
const text = "Others ask ₦3.2m – ₦4.1m for this (24 listings)";

const help = (attributes: object) => (
  <PriceHelp category={vehicles} pricePeriod={null} attributes={attributes as typeof car} />
);
const asked = () => sentRequests().filter(({ path }) => path.startsWith("/api/listings/price-range"));
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  queryClient().clear();
  startFakeApp();
  respond(200, { range });
});
afterEach(() => jest.useRealTimers());

test("says what others ask, of the facts that are compared", async () => {
  renderInApp(help(car));
  await wait(0);
  expect(screen.getByText(text)).toBeVisible();
  expect(asked().map(({ path }) => decodeURIComponent(path))).toEqual([
    "/api/listings/price-range?categoryId=1&attr.kind=car&attr.make=toyota&attr.model=Corolla&attr.year=2010&attr.condition=foreign_used",
  ]);
});

test("asks once somebody has stopped typing, and shows no range of other facts meanwhile", async () => {
  const { rerender } = renderInApp(help(car));
  await wait(0);
  for (const model of ["Ca", "Cam", "Camr", "Camry"]) {
    rerender(help({ ...car, model }));
    await wait(100);
    expect(screen.queryByText(text)).toBeNull();
  }
  expect(asked()).toHaveLength(1);
  await wait(500);
  await wait(0);
  expect(screen.getByText(text)).toBeVisible();
  expect(asked()).toHaveLength(2);
});

test("a fact that is not compared asks nothing anew", async () => {
  const { rerender } = renderInApp(help(car));
  await wait(0);
  rerender(help({ ...car, seats: 7 }));
  await wait(1_000);
  expect(screen.getByText(text)).toBeVisible();
  expect(asked()).toHaveLength(1);
});

test("asks nothing while a fact that decides is not known", async () => {
  renderInApp(help({ kind: "car", make: "toyota" }));
  await wait(1_000);
  expect(asked()).toEqual([]);
});

test.each([
  [200, { range: null }],
  [500, { code: "internal", message: "No", requestId: "1" }],
])("%i %j shows nothing", async (status, body) => {
  respond(status, body);
  renderInApp(help(car));
  await wait(1_000);
  expect(asked()).toHaveLength(1);
  expect(screen.queryByText(/Others ask/)).toBeNull();
});
