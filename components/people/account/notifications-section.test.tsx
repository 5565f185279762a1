/** The switches of notifications. */
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { AppRouterContext, type AppRouterInstance } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { examples } from "@/lib/contracts/platform/examples";
import type { NotificationPreferencesDto } from "@/lib/contracts/reach/notifications";
import { NotificationsSection } from "./notifications-section";

const preferences: NotificationPreferencesDto = {
  kinds: [
    { kind: "paid", label: "An order is paid", mail: true, sms: true, push: true },
    { kind: "message", label: "Somebody writes to you", mail: true, sms: null, push: true },
  ],
};

const push = { publicKey: examples.pushKey, subscriptions: [] };
const router = { refresh: () => undefined } as unknown as AppRouterInstance;
const show = (canText = true, sendsTexts = true) =>
  render(
    <AppRouterContext value={router}>
      <NotificationsSection preferences={preferences} canText={canText} sendsTexts={sendsTexts} push={push} />
    </AppRouterContext>,
  );
const box = (label: string, way = "Mail") => screen.getByRole("checkbox", { name: `${way}: ${label}` });

const respondWith = (status: number, body: object | null) => {
  const response = () =>
    Promise.resolve({ ok: status < 400, status, statusText: "", headers: new Headers(), text, json });
  const text = () => Promise.resolve(body ? JSON.stringify(body) : "");
  const json = () => Promise.resolve(body);
  return (globalThis.fetch = jest.fn(response) as unknown as jest.MockedFunction<typeof fetch>);
};

test("mails about money stay on; others are switched off by their box", async () => {
  const fetch = respondWith(204, null);
  show();
  expect(box("An order is paid")).toBeDisabled();
  expect(box("An order is paid")).toBeChecked();
  fireEvent.click(box("Somebody writes to you"));
  await waitFor(() => expect(fetch).toHaveBeenCalled());
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect([url, init?.method]).toEqual(["/api/notifications/preferences", "PUT"]);
  expect(JSON.parse(init?.body as string)).toEqual({ kind: "message", channel: "mail", isOn: false });
  await waitFor(() => expect(box("Somebody writes to you")).toBeEnabled());
  expect(box("Somebody writes to you")).not.toBeChecked();
});

test("text messages are switched where there is a deadline, and without a confirmed phone nowhere", async () => {
  const fetch = respondWith(204, null);
  const { unmount } = show();
  expect(screen.queryByRole("checkbox", { name: "SMS: Somebody writes to you" })).toBeNull();
  expect(screen.queryByText(/Text messages go to a confirmed phone number/)).toBeNull();
  fireEvent.click(box("An order is paid", "SMS"));
  await waitFor(() => expect(fetch).toHaveBeenCalled());
  expect(JSON.parse(fetch.mock.calls[0]?.[1]?.body as string)).toEqual({ kind: "paid", channel: "sms", isOn: false });
  await waitFor(() => expect(box("An order is paid", "SMS")).not.toBeChecked());
  unmount();
  show(false);
  expect(box("An order is paid", "SMS")).toBeDisabled();
  expect(screen.getByText(/Text messages go to a confirmed phone number/)).toBeVisible();
});

test("without a service for text messages it says where they go", () => {
  const { unmount } = show();
  expect(screen.queryByText(/No service for text messages is set/)).toBeNull();
  unmount();
  show(true, false);
  expect(screen.getByText(/No service for text messages is set/)).toBeVisible();
});

test("a box whose change was refused shows what is stored", async () => {
  respondWith(503, { code: "unavailable", message: "Oja is busy right now." });
  show();
  fireEvent.click(box("Somebody writes to you"));
  await waitFor(() => expect(box("Somebody writes to you")).toBeChecked());
  expect(box("Somebody writes to you")).toBeEnabled();
});
