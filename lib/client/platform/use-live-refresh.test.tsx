import { renderHook } from "@testing-library/react";
import { AppRouterContext, type AppRouterInstance } from "next/dist/shared/lib/app-router-context.shared-runtime";
import type { ReactNode } from "react";
import type { LiveEvent } from "./live";
import { useLiveRefresh } from "./use-live-refresh";

const live = { hasBegun: false, listeners: new Set<(event: LiveEvent) => void>() };
jest.mock("./live", () => ({
  hasLiveBegun: () => live.hasBegun,
  onLive: (listener: (event: LiveEvent) => void) => {
    live.listeners.add(listener);
    return () => live.listeners.delete(listener);
  },
}));

let refreshes = 0;
const router = { refresh: () => refreshes++ } as unknown as AppRouterInstance;
const InRouter = ({ children }: { children: ReactNode }) => (
  <AppRouterContext.Provider value={router}>{children}</AppRouterContext.Provider>
);
const open = (isWaiting?: boolean) =>
  renderHook(({ waits }) => useLiveRefresh(waits), { wrapper: InRouter, initialProps: { waits: isWaiting } });
const tell = (kind: LiveEvent["kind"]) => live.listeners.forEach((listen) => listen({ kind } as LiveEvent));

beforeEach(() => {
  refreshes = 0;
  live.hasBegun = false;
  live.listeners.clear();
});

test("a page that waits is refreshed by a notification, and when the stream begins", () => {
  open(true);
  expect(refreshes).toBe(0);
  tell("sync");
  expect(refreshes).toBe(1);
  tell("notification");
  expect(refreshes).toBe(2);
});

test("a page that waits is refreshed at once when the stream has begun before: the news may have come meanwhile", () => {
  live.hasBegun = true;
  open(true);
  expect(refreshes).toBe(1);
});

test("a page that begins to wait is refreshed then", () => {
  live.hasBegun = true;
  const { rerender } = open(false);
  expect(refreshes).toBe(0);
  rerender({ waits: true });
  expect(refreshes).toBe(1);
});

test("a page that waits for nothing is refreshed by notifications alone", () => {
  live.hasBegun = true;
  open();
  tell("sync");
  expect(refreshes).toBe(0);
  tell("notification");
  expect(refreshes).toBe(1);
});

test("a page that was left hears nothing more", () => {
  open(true).unmount();
  tell("notification");
  expect(refreshes).toBe(0);
});
