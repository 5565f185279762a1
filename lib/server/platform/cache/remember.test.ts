import { caches, openCache } from "./caches";
import { remember } from "./remember";

const minute = 60_000;
let loads = 0;

beforeEach(() => {
  loads = 0;
  jest.useFakeTimers();
  jest.spyOn(Math, "random").mockReturnValue(0);
  openCache("queries", 10_000);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  delete caches().queries;
});

/** Loads in so many ms, unless it is cached. @returns how many loads there have been */
const ask = (takesMs: number) =>
  remember(
    "list",
    async () => {
      jest.advanceTimersByTime(takesMs);
      return ++loads;
    },
    () => ({ tags: ["market"] }),
  );

test.each([
  { takesMs: 10, isKeptMs: minute },
  { takesMs: 2_000, isKeptMs: 200_000 },
  { takesMs: 30_000, isKeptMs: 10 * minute },
])("what took $takesMs ms is cached for $isKeptMs ms", async ({ takesMs, isKeptMs }) => {
  await ask(takesMs);
  jest.advanceTimersByTime(isKeptMs - 1_000);
  expect(await ask(takesMs)).toBe(1);
  jest.advanceTimersByTime(2_000);
  expect(await ask(takesMs)).toBe(2);
});

test("what took long is loaded anew once its tag is invalidated", async () => {
  await ask(2_000);
  caches().queries?.invalidate(["market"]);
  expect(await ask(2_000)).toBe(2);
});
