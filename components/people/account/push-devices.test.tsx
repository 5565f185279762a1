/** The switch by which a device shows notifications. */
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { examples } from "@/lib/contracts/platform/examples";
import { renderInApp, respondWith, sentRequests, startFakeApp } from "@/tests/helpers/fake-app";
import { PushDevices } from "./push-devices";

beforeEach(startFakeApp);

const initial = { publicKey: examples.pushKey, subscriptions: [] };
const switchOn = () => screen.getByRole("button", { name: "Show notifications on this device" });
const reply = (status: number, body?: object) =>
  Promise.resolve({ status, text: body ? JSON.stringify(body) : "", statusText: "" });
const unsubscribe = jest.fn(() => Promise.resolve(true));

/** @param answer of the person whom the browser asks @param formerKey of a subscription that there is */
function browserThat(answer: NotificationPermission, formerKey?: Uint8Array) {
  const made = { toJSON: () => examples.newPushSubscription };
  const pushManager = {
    getSubscription: () =>
      Promise.resolve(formerKey ? { options: { applicationServerKey: formerKey.buffer }, unsubscribe } : null),
    subscribe: () => Promise.resolve(made),
  };
  const permission = answer === "denied" ? "denied" : "default";
  const serviceWorker = { register: () => Promise.resolve(), ready: Promise.resolve({ pushManager }) };
  Object.assign(window, {
    PushManager: class {},
    Notification: { permission, requestPermission: () => Promise.resolve(answer) },
  });
  Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
}

afterEach(() => {
  for (const name of ["PushManager", "Notification"]) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, "serviceWorker");
});

test("asks the browser, and sends what it gave", async () => {
  browserThat("granted", new Uint8Array([4, 1]));
  respondWith(({ method }) =>
    method === "POST"
      ? reply(201, examples.pushSubscription)
      : reply(200, { ...initial, subscriptions: [examples.pushSubscription] }),
  );
  renderInApp(<PushDevices initial={initial} />);
  fireEvent.click(switchOn());
  expect(await screen.findByText("This device")).toBeVisible();
  // It was made for a former key of the site.
  expect(unsubscribe).toHaveBeenCalledTimes(1);
  expect(sentRequests()[0]).toMatchObject({
    method: "POST",
    path: "/api/push-subscriptions",
    body: examples.newPushSubscription,
  });
});

test("says why nothing is switched on", async () => {
  browserThat("default");
  renderInApp(<PushDevices initial={initial} />);
  fireEvent.click(switchOn());
  expect(await screen.findByText(/does not let Oja notify you/)).toBeVisible();
  expect(sentRequests()).toEqual([]);
});

test("says what to do where it is impossible, or refused", () => {
  const { unmount } = renderInApp(<PushDevices initial={initial} />);
  expect(screen.getByText(/add Oja to the home screen/)).toBeVisible();
  unmount();
  browserThat("denied");
  renderInApp(<PushDevices initial={initial} />);
  expect(screen.getByText(/refuses notifications of Oja/)).toBeVisible();
});

test("another device is switched off", async () => {
  browserThat("granted");
  respondWith(({ method }) => (method === "DELETE" ? reply(204) : reply(200, initial)));
  renderInApp(
    <PushDevices initial={{ ...initial, subscriptions: [{ ...examples.pushSubscription, current: false }] }} />,
  );
  fireEvent.click(screen.getByRole("button", { name: "Switch off Chrome on Android" }));
  await waitFor(() => expect(screen.queryByText("Chrome on Android")).toBeNull());
  expect(sentRequests()[0]).toMatchObject({ method: "DELETE", path: "/api/push-subscriptions/5" });
});
