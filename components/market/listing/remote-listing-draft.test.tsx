/** The newer of the browser's draft and the server's is shown, and both go together. */
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { clearAllDrafts, markDraftSynced, writeDraft } from "@/lib/client/platform/drafts";
import { draftOwnerKey } from "@/lib/client/platform/storage-keys";
import { storeToken } from "@/lib/client/people/token-storage";
import { renderInApp, respondWith, sentRequests, startFakeApp } from "@/tests/helpers/fake-app";
import { CreateListing } from "./create-listing";
import { emptyListing } from "@/lib/listing-form/fields";

const path = "/api/listings/draft";
const electronics = { id: 3, name: "Electronics", slug: "electronics", description: "Radios, fans, televisions" };
const now = new Date("2026-11-23T09:00:00.000Z");
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

/** The server's draft; null for none, undefined when it cannot be reached */
let onServer: { fields: object; updatedAt: string } | null | undefined;

beforeEach(() => {
  jest.useFakeTimers({ now, doNotFake: ["performance", "queueMicrotask", "nextTick"] });
  startFakeApp();
  storeToken("token of Ada");
  window.localStorage.setItem(draftOwnerKey, "7");
  onServer = null;
  respondWith(async ({ path: asked, method }) => {
    if (asked !== path) return { status: 200, text: JSON.stringify({ id: 7, fullName: "Ada Obi" }) };
    if (onServer === undefined) throw new TypeError("no network");
    if (method === "DELETE") return { status: 204, text: "" };
    return { status: 200, text: JSON.stringify(method === "PUT" ? { updatedAt: at(9) } : { draft: onServer }) };
  });
});
afterEach(() => {
  jest.useRealTimers();
  clearAllDrafts();
});

const calls = () => sentRequests().filter((request) => request.path === path && request.method !== "GET");
const title = () => screen.getByLabelText<HTMLInputElement>("Title").value;
const notice = () => screen.queryByText("We kept what you typed last time.");
const type = (text: string) => fireEvent.change(screen.getByLabelText("Title"), { target: { value: text } });
const writeHere = () => writeDraft("new-listing", { ...emptyListing, title: "Here" });
const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function open() {
  const view = renderInApp(<CreateListing categories={[electronics]} onCreated={() => undefined} />);
  await later(0);
  return view;
}

test("the server's draft is shown when the browser has none or an older one", async () => {
  writeHere();
  onServer = { fields: { title: "There", attributes: {}, price: "15k" }, updatedAt: at(1) };
  const { unmount } = await open();
  expect([title(), screen.getByLabelText<HTMLInputElement>("Price (NGN)").value]).toEqual(["There", "15k"]);
  expect(notice()).toBeVisible();
  await later(10_000);
  expect(calls()).toEqual([]);
  unmount();
  clearAllDrafts();
  await open();
  expect(title()).toBe("There");
});

test("the browser's draft is shown when it is the newer one, or goes on from the server's", async () => {
  writeHere();
  onServer = { fields: { title: "There" }, updatedAt: at(-1) };
  const { unmount } = await open();
  expect(title()).toBe("Here");
  unmount();
  // The phone's clock is behind: by its time the server's draft is of the future.
  onServer = { fields: { title: "There" }, updatedAt: at(60) };
  markDraftSynced("new-listing", at(60));
  await open();
  expect(title()).toBe("Here");
});

test("without the server the browser's draft is shown, and nothing is said", async () => {
  writeHere();
  onServer = undefined;
  await open();
  type("Here too");
  await later(10_000);
  expect([title(), screen.queryAllByRole("alert")]).toEqual(["Here too", []]);
});

test("what is typed before the server has answered stays", async () => {
  onServer = { fields: { title: "There" }, updatedAt: at(1) };
  renderInApp(<CreateListing categories={[electronics]} onCreated={() => undefined} />);
  type("Typed");
  await later(0);
  expect(title()).toBe("Typed");
});

test("changes are saved after a pause, and when the page is hidden", async () => {
  await open();
  type("Fan");
  await later(3_000);
  expect(calls()).toEqual([
    expect.objectContaining({ method: "PUT", body: { fields: { ...emptyListing, title: "Fan" } } }),
  ]);
  type("Fan, new");
  jest.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  fireEvent(document, new Event("visibilitychange"));
  await later(0);
  expect(calls()[1]).toMatchObject({ body: { fields: { title: "Fan, new" } } });
  jest.restoreAllMocks();
});

test("starting over removes both", async () => {
  onServer = { fields: { title: "There" }, updatedAt: at(1) };
  await open();
  fireEvent.click(screen.getByRole("button", { name: "Start over" }));
  await later(10_000);
  expect([title(), notice()]).toEqual(["", null]);
  expect(calls().map(({ method }) => method)).toEqual(["DELETE"]);
});

test("somebody who is signed out asks the server nothing", async () => {
  startFakeApp();
  await open();
  type("Fan");
  await later(10_000);
  await waitFor(() => expect(sentRequests()).toEqual([]));
});
