/**
 * The clock is the server's: a phone that is days or years off sees the same buttons and dates on every screen
 * (`npm test`: on each second of those that show one's own things, and each fourth of the others).
 */
import type { Page } from "@playwright/test";
import { bearer, expect, openAlive } from "./fixtures";
import { callAs } from "./requests";
import { isTorture } from "../helpers/size";
import { test } from "./role-pages";
import { screens, show } from "../../scripts/browser/screens";

const msPerDay = 24 * 60 * 60 * 1_000;
const clocks = [
  { name: "three days fast", aheadMs: 3 * msPerDay },
  { name: "ten years slow", aheadMs: -10 * 365 * msPerDay },
  { name: "ten years fast", aheadMs: 10 * 365 * msPerDay },
];

const setClock = (page: Page, aheadMs: number) => page.clock.setFixedTime(Date.now() + aheadMs);

const dates = /\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)[a-z]*(?: \d{4})?/g;

/** The enabled actions, and the dates as text. */
const readScreen = async (page: Page) => {
  const main = page.getByRole("main");
  const buttons = await main.getByRole("button").allInnerTexts();
  return { buttons, dates: (await main.innerText()).match(dates) };
};

for (const [index, screen] of screens.entries()) {
  const isOfOwnThings = screen.as !== undefined && !screen.open;
  if (!isTorture && index % (isOfOwnThings ? 2 : 4) > 0) continue;
  const clock = clocks[index % clocks.length] ?? clocks[0];
  if (!clock) throw new Error("There are no clocks");
  test(`${screen.name} on a phone that is ${clock.name}`, async ({ pageOf }) => {
    const wrong = await pageOf(screen.as, { name: clock.name, with: (page) => setClock(page, clock.aheadMs) });
    wrong.failures.length = 0;
    await wrong.page.setViewportSize({ width: 360, height: 800 });
    if (screen.open) await show(wrong.page, screen);
    else {
      const right = await pageOf(screen.as);
      await right.page.setViewportSize({ width: 360, height: 800 });
      // Other tests sign in to the same accounts: both pages are read until nothing has changed between them.
      await expect(async () => {
        await show(wrong.page, screen);
        await show(right.page, screen);
        expect(await readScreen(wrong.page)).toEqual(await readScreen(right.page));
      }).toPass();
    }
    // A page that was rendered by another clock than it is hydrated with reports an error.
    expect(wrong.failures).toEqual([]);
  });
}

for (const { name, aheadMs } of clocks)
  test(`an open offer can be answered on a phone that is ${name}`, async ({
    page,
    register,
    createListing,
    signIn,
    request,
  }) => {
    const [seller, buyer] = [await register(), await register()];
    const listingId = await createListing(seller, { title: "Standing mirror" });
    const offered = await request.post("/api/offers", {
      headers: bearer(buyer),
      data: { listingId, amount: "14000" },
    });
    const { conversationId } = (await offered.json()) as { conversationId: number };
    await setClock(page, aheadMs);
    await signIn(page, seller);
    await openAlive(page, `/messages/${conversationId}`);
    for (const action of ["Another price", "Decline"])
      await expect(page.getByRole("button", { name: action })).toBeVisible();
    await page.getByRole("button", { name: "Accept ₦14,000" }).click();
    await expect(page.getByText("You accepted")).toBeVisible();
    await expect.poll(() => callAs(request, buyer, "get", `/api/offers`)).toMatchObject([{ status: "accepted" }]);
  });
