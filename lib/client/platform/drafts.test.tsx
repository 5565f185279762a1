/** The owner of typed text, in the tabs of one browser. */
import type * as drafts from "./drafts";
import { draftOwnerKey } from "./storage-keys";

type Drafts = typeof drafts;

/** A tab has its own memory, and shares the storage with the others. */
function openTab(): Drafts {
  jest.resetModules();
  return jest.requireActual<Drafts>("./drafts");
}

const ada = 7;
const bayo = 8;

beforeEach(() => window.localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test("what is typed while the page asks who its reader is stays, in a browser nobody has signed in to", () => {
  const tab = openTab();
  tab.writeDraft("payout", { amount: "20,000" });
  tab.claimDrafts(ada);
  expect(tab.draftText("payout")).toBe('{"amount":"20,000"}');
  expect(openTab().draftText("payout")).toBe('{"amount":"20,000"}');
  expect(window.localStorage.getItem(draftOwnerKey)).toBe("7");
});

test("the same person finds it after a reload", () => {
  const tab = openTab();
  tab.claimDrafts(ada);
  tab.writeDraft("payout", { amount: "1" });
  const reloaded = openTab();
  reloaded.claimDrafts(ada);
  expect(reloaded.draftText("payout")).toBe('{"amount":"1"}');
});

test("somebody else finds nothing of it, in the storage or in the page", () => {
  const tab = openTab();
  tab.claimDrafts(ada);
  tab.writeDraft("order-1", { address: "12 Aba Road" });
  const reloaded = openTab();
  expect(reloaded.draftText("order-1")).toContain("Aba Road");
  reloaded.claimDrafts(bayo);
  expect(reloaded.draftText("order-1")).toBe("");
  expect(JSON.stringify(window.localStorage)).not.toContain("Aba Road");
});

test("a tab left open by one person gives up their text, and leaves that of the next person alone", () => {
  const left = openTab();
  left.claimDrafts(ada);
  left.writeDraft("order-1", { address: "12 Aba Road" });
  const used = openTab();
  used.claimDrafts(bayo);
  used.writeDraft("order-2", { address: "3 Marina" });
  left.claimDrafts(bayo);
  expect(left.draftText("order-1")).toBe("");
  expect(left.draftText("order-2")).toContain("Marina");
});

test("a browser that stores nothing keeps a person's text for the page, and for nobody else", () => {
  for (const method of ["getItem", "setItem", "removeItem"] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException("storage is refused");
    });
  const tab = openTab();
  tab.writeDraft("order-1", { address: "12 Aba Road" });
  tab.claimDrafts(ada);
  tab.claimDrafts(ada);
  expect(tab.draftText("order-1")).toContain("Aba Road");
  tab.claimDrafts(bayo);
  expect(tab.draftText("order-1")).toBe("");
});
