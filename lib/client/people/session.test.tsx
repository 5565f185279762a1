import { act, renderHook, screen, waitFor } from "@testing-library/react";
import { InApp, respond, respondWith, sentRequests, startFakeApp } from "@/tests/helpers/fake-app";
import { apiRequest } from "../platform/api-client";
import { useAuth } from "./auth";
import { writeDraft } from "../platform/drafts";
import { beforeLeaving } from "../platform/leaving";
import { operations } from "../platform/operations";
import { confirmSession } from "./session";
import { queryClient } from "../platform/query-client";
import { useConfirmDelivery } from "../deals/use-confirm-delivery";

beforeEach(startFakeApp);

const user = { id: 7, fullName: "Ada Obi" };
const session = JSON.stringify({ token: "a.b.c", user });
const names = { fullName: "Ada Obi", username: "ada.obi" };

test.each(["login", "register"] as const)("%s stores the token under auth_token and sets the user", async (way) => {
  const { result } = renderHook(useAuth, { wrapper: InApp });
  respond(200, session);
  await act(() => result.current[way]({ ...names, email: "ada@oja.test", password: "correct horse 9" }));
  expect(window.localStorage.getItem("auth_token")).toBe("a.b.c");
  expect(result.current.user).toEqual(user);
  const toast = way === "login" ? "Logged in successfully" : "Account created successfully";
  expect(await screen.findByText(toast)).toBeVisible();
  expect(screen.getByText("Success")).toBeVisible();
});

test("logout clears token, user and all cached data", async () => {
  const { result } = renderHook(useAuth, { wrapper: InApp });
  respond(200, session);
  await act(() => result.current.login({ email: "ada@oja.test", password: "correct horse 9" }));
  queryClient().setQueryData(["/api/escrow"], [{ id: 1 }]);
  respond(204, "");
  await act(() => result.current.logout());
  expect(sentRequests().at(-1)?.path).toBe("/api/auth/logout");
  expect(window.localStorage.getItem("auth_token")).toBeNull();
  expect(result.current.user).toBeNull();
  expect(queryClient().getQueryData(["/api/escrow"])).toBeUndefined();
  expect(await screen.findByText("Logged out successfully")).toBeVisible();
});

test("logout without a network clears them too, and what was typed", async () => {
  const { result } = renderHook(useAuth, { wrapper: InApp });
  respond(200, session);
  await act(() => result.current.login({ email: "ada@oja.test", password: "correct horse 9" }));
  queryClient().setQueryData(["/api/escrow"], [{ id: 1 }]);
  writeDraft("order-1", { address: "12 Aba Road" });
  respondWith(() => Promise.reject(new TypeError("Failed to fetch")));
  await act(() => result.current.logout().catch(() => undefined));
  expect(Object.values(window.localStorage).join()).not.toMatch(/a\.b\.c|Aba Road/);
  expect(result.current.user).toBeNull();
  expect(queryClient().getQueryData(["/api/escrow"])).toBeUndefined();
});

test("logout waits two seconds at most for what is not saved yet", async () => {
  jest.useFakeTimers({ doNotFake: ["performance", "queueMicrotask", "nextTick"] });
  const { result } = renderHook(useAuth, { wrapper: InApp });
  respond(200, session);
  await act(() => result.current.login({ email: "ada@oja.test", password: "correct horse 9" }));
  const stops = [beforeLeaving(() => Promise.reject(new Error("no network")))];
  respond(204, "");
  await act(() => result.current.logout());
  expect(sentRequests().at(-1)?.path).toBe("/api/auth/logout");

  respond(200, session);
  await act(() => result.current.login({ email: "ada@oja.test", password: "correct horse 9" }));
  const before = sentRequests().length;
  stops.push(beforeLeaving(() => new Promise(() => undefined)));
  respond(204, "");
  const leaving = result.current.logout();
  await act(() => jest.advanceTimersByTimeAsync(1_999));
  expect(sentRequests()).toHaveLength(before);
  await act(() => jest.advanceTimersByTimeAsync(1).then(() => leaving));
  expect(sentRequests().at(-1)?.path).toBe("/api/auth/logout");
  for (const stop of stops) stop();
  jest.useRealTimers();
});

test("a 401 of any call clears them too", async () => {
  const { result } = renderHook(useAuth, { wrapper: InApp });
  respond(200, session);
  await act(() => result.current.login({ email: "ada@oja.test", password: "correct horse 9" }));
  queryClient().setQueryData(["/api/escrow"], [{ id: 1 }]);
  respond(401, '{"code":"unauthorized","message":"Please log in."}');
  await act(() => apiRequest(operations.listTransactions).catch(() => undefined));
  expect(window.localStorage.getItem("auth_token")).toBeNull();
  expect(result.current.user).toBeNull();
  expect(queryClient().getQueryData(["/api/escrow"])).toBeUndefined();
});

test("the token's user is loaded once, and again when the network is back", async () => {
  window.localStorage.setItem("auth_token", "a.b.c");
  respondWith(() => Promise.reject(new TypeError("Failed to fetch")));
  const { result } = renderHook(useAuth, { wrapper: InApp });
  await waitFor(() => expect(sentRequests()).toHaveLength(1));
  expect(result.current).toMatchObject({ user: null, isLoading: true });
  respond(200, JSON.stringify(user));
  act(() => void window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(result.current).toMatchObject({ user, isLoading: false }));
  expect(window.localStorage.getItem("auth_token")).toBe("a.b.c");
  expect(sentRequests().map(({ path }) => path)).toEqual(["/api/auth/me", "/api/auth/me"]);
});

test("a failed load of the user is retried", async () => {
  jest.useFakeTimers();
  window.localStorage.setItem("auth_token", "a.b.c");
  respond(503, '{"code":"unavailable","message":"Try again soon."}');
  const { result } = renderHook(useAuth, { wrapper: InApp });
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(sentRequests()).toHaveLength(1);
  respond(200, JSON.stringify(user));
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(result.current).toMatchObject({ user, isLoading: false });
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(sentRequests()).toHaveLength(2);
  jest.useRealTimers();
});

test("a late 401 of an old token ends no session", async () => {
  const { result } = renderHook(useAuth, { wrapper: InApp });
  respond(200, session);
  await act(() => result.current.login({ email: "ada@oja.test", password: "correct horse 9" }));
  let refuse = (_: { status: number; text: string }): void => undefined;
  const refusal = new Promise<{ status: number; text: string }>((resolve) => (refuse = resolve));
  respondWith(() => refusal);
  const late = apiRequest(operations.listTransactions).catch(() => undefined);
  respond(200, JSON.stringify({ token: "d.e.f", user }));
  await act(() => result.current.login({ email: "ada@oja.test", password: "correct horse 9" }));
  refuse({ status: 401, text: "" });
  await act(() => late);
  expect(window.localStorage.getItem("auth_token")).toBe("d.e.f");
  expect(result.current.user).toEqual(user);
});

test("confirming a delivery refreshes the trust score", async () => {
  const { result } = renderHook(() => ({ ...useAuth(), confirm: useConfirmDelivery() }), { wrapper: InApp });
  respond(200, session);
  await act(() => result.current.login({ email: "ada@oja.test", password: "correct horse 9" }));
  respond(200, JSON.stringify({ ...user, trustScore: "52.00" }));
  act(() => result.current.confirm.mutate(3));
  await waitFor(() => expect(result.current.user).toMatchObject({ trustScore: "52.00" }));
});

test("other tabs follow a sign-in and sign-out", async () => {
  const { result } = renderHook(useAuth, { wrapper: InApp });
  respond(200, session);
  await act(() => result.current.login({ email: "ada@oja.test", password: "correct horse 9" }));
  queryClient().setQueryData(["/api/escrow"], [{ id: 1 }]);
  window.localStorage.removeItem("auth_token");
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "auth_token" })));
  expect(result.current.user).toBeNull();
  expect(queryClient().getQueryData(["/api/escrow"])).toBeUndefined();
});

test("no user is loaded without a token", async () => {
  const { result } = renderHook(useAuth, { wrapper: InApp });
  await waitFor(() => expect(result.current.isLoading).toBe(false));
  expect(sentRequests()).toEqual([]);
});

test("a second look goes on with a new token, in this tab and in others: nobody is signed out, nothing is loaded again", async () => {
  const { result } = renderHook(useAuth, { wrapper: InApp });
  respond(200, session);
  await act(() => result.current.login({ email: "ada@oja.test", password: "correct horse 9" }));
  queryClient().setQueryData(["/api/escrow"], [{ id: 1 }]);
  respond(200, '{"confirmedUntil":"2026-11-23T10:00:00.000Z","token":"d.e.f"}');
  await act(() => confirmSession({ password: "correct horse 9" }));
  expect(sentRequests().at(-1)?.body).toEqual({ password: "correct horse 9", newToken: true });
  const inAnotherTab = new StorageEvent("storage", { key: "auth_token", oldValue: "a.b.c", newValue: "d.e.f" });
  act(() => void window.dispatchEvent(inAnotherTab));
  expect(window.localStorage.getItem("auth_token")).toBe("d.e.f");
  expect(result.current.user).toEqual(user);
  expect(queryClient().getQueryData(["/api/escrow"])).toEqual([{ id: 1 }]);
});
