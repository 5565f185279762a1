/** Whole flows by keyboard alone, with a visible focus at every tab stop. */
import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { demoPassword } from "../../demo/password";
import { expect, openAlive, test } from "./fixtures";
import { handoverChoice, overlayEntryGone } from "./locators";
import { newTown } from "./requests";
import { turnsAt } from "./turns";
import { widths } from "../../scripts/browser/screens";

const mostStops = 200;

/** Presses Tab until the focus is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < mostStops; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never comes to ${String(target)}`);
}

async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

async function pressOn(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

const holdsFocus = (part: Locator) => part.evaluate((element) => element.contains(document.activeElement));

for (const width of widths) {
  const inTurn = turnsAt(width);
  const isPhone = width === 360;

  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test("the first tab stop skips the header", inTurn(), async ({ page }) => {
      await openAlive(page, "/listings");
      await page.keyboard.press("Tab");
      const skip = page.getByRole("link", { name: "Skip to content" });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport({ ratio: 1 });
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      expect(await holdsFocus(page.getByRole("main"))).toBe(true);
    });

    test("arrows change the picture, and the focus follows", inTurn(), async ({ page }) => {
      await openAlive(page, "/listing/226");
      await tabTo(page, page.locator("#picture-1 > *"));
      await page.keyboard.press("ArrowRight");
      await expect(page.locator("#picture-2")).toBeInViewport({ ratio: 0.5 });
      await expect(page.getByRole("link", { name: "Show picture 2" })).toHaveAttribute("aria-current", "true");
      await expect(page.locator(":focus")).toBeInViewport({ ratio: 0.5 });
      await page.keyboard.press("ArrowLeft");
      await expect(page.locator("#picture-1")).toBeInViewport({ ratio: 0.5 });
      await expect(page.locator(":focus")).toBeInViewport({ ratio: 0.5 });
    });

    test("Enter enlarges the picture, arrows change it, Escape restores the focus", inTurn(), async ({ page }) => {
      await openAlive(page, "/listing/226");
      await pressOn(page, page.locator("#picture-1 > *"));
      const large = page.getByRole("dialog");
      await expect(large.getByRole("img", { name: /picture 1 of/ })).toBeVisible();
      await page.keyboard.press("ArrowRight");
      await expect(large.getByRole("img", { name: /picture 2 of/ })).toBeVisible();
      await page.keyboard.press("ArrowLeft");
      await expect(large.getByRole("img", { name: /picture 1 of/ })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(large).toBeHidden();
      await expect(page.locator("#picture-1 > *")).toBeFocused();
    });

    test("signing in", inTurn(), async ({ page }) => {
      await openAlive(page, "/login");
      await typeInto(page, page.getByLabel("Email"), "buyer@oja.test");
      await typeInto(page, page.getByLabel("Password"), demoPassword);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL("/dashboard");
      await expect(page.getByRole("heading", { name: /^Welcome back/ })).toBeVisible();
    });

    test("buying, and confirming that it came", inTurn(), async ({ page, register, createListing, signIn }) => {
      const title = `Clay pot ${randomUUID().slice(0, 8)}`;
      const town = newTown();
      const listingId = await createListing(await register("Chidi Okeke"), { title, location: town });
      await signIn(page, await register("Amaka Obi"));
      await openAlive(page, `/category/electronics?location=${town}`);
      await pressOn(page, page.getByRole("link", { name: title, exact: true }));
      await expect(page).toHaveURL(`/listing/${listingId}`);
      await pressOn(page, page.getByRole("button", { name: "Buy Now with Escrow" }));
      await expect(page).toHaveURL(/\/order\/\d+$/);
      await pressOn(page, handoverChoice(page, "We meet"), "Space");
      await expect(handoverChoice(page, "We meet")).toBeChecked();
      await pressOn(page, page.getByRole("button", { name: "Pay with Escrow Protection" }));
      await expect(page).toHaveURL(/\/escrow\/\d+$/);
      page.on("dialog", (question) => void question.accept());
      await pressOn(page, page.getByRole("button", { name: "Confirm Delivery" }));
      await expect(page.getByTestId("status")).toHaveText("Completed");
    });

    test(
      "disputing: the dialog traps the focus and restores it",
      inTurn(),
      async ({ page, register, createListing, signIn, pay }) => {
        const [seller, buyer] = [await register(), await register()];
        const listingId = await createListing(seller, { title: "Torch" });
        await pay(buyer, seller, listingId);
        await signIn(page, buyer);
        await openAlive(page, "/escrow");
        const opener = page.getByRole("button", { name: "Dispute" });
        const dialog = page.getByRole("dialog", { name: "Submit Dispute" });
        await pressOn(page, opener);
        await expect(dialog).toBeVisible();
        for (const key of ["Tab", "Tab", "Tab", "Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab"]) {
          await page.keyboard.press(key);
          expect(await holdsFocus(dialog)).toBe(true);
        }
        await page.keyboard.press("Escape");
        await expect(dialog).toBeHidden();
        await expect(opener).toBeFocused();
        await overlayEntryGone(page);
        await page.keyboard.press("Enter");
        await typeInto(page, dialog.getByLabel("What is wrong?"), "It came without its batteries.");
        await pressOn(page, dialog.getByRole("button", { name: "Submit Dispute" }));
        await expect(page.getByTestId("status")).toHaveText("In dispute");
      },
    );

    test("putting something on sale", inTurn(), async ({ page, register, signIn }) => {
      await signIn(page, await register());
      await openAlive(page, "/dashboard");
      const opener = page.getByRole("main").getByRole("button", { name: "Create Listing" }).first();
      await pressOn(page, opener);
      const dialog = page.getByRole("dialog", { name: "Create Listing" });
      const title = `Kettle ${randomUUID().slice(0, 8)}`;
      // One key for each choice: a letter that comes a second after the one before begins another word.
      await pressOn(page, dialog.getByLabel("Category"), "E");
      await expect(dialog.getByLabel("Category").locator("option:checked")).toHaveText("Electronics");
      await pressOn(page, dialog.getByText("Add a picture by its web address"));
      await typeInto(page, dialog.getByLabel("Images"), "/demo/gas-cooker-a.webp");
      await page.keyboard.press("Enter");
      await expect(dialog.getByRole("img", { name: "Picture 1" })).toBeVisible();
      await pressOn(page, dialog.getByLabel("Kind"), "End");
      await expect(dialog.getByLabel("Kind").locator("option:checked")).toHaveText("Something else");
      await typeInto(page, dialog.getByLabel("Brand"), "Binatone");
      await pressOn(page, dialog.getByLabel("Condition", { exact: true }), "B");
      await expect(dialog.getByLabel("Condition", { exact: true }).locator("option:checked")).toHaveText("Brand new");
      await typeInto(page, dialog.getByLabel("Title"), title);
      await typeInto(page, dialog.getByLabel("Price (NGN)"), "12000");
      await typeInto(page, dialog.getByLabel("Location"), "Aba");
      await typeInto(page, dialog.getByLabel("Description"), "Boils two litres, bought in March, works like new.");
      await pressOn(page, dialog.getByRole("button", { name: "Create Listing" }));
      await expect(dialog).toBeHidden();
      await expect(page.getByRole("link", { name: title, exact: true })).toBeVisible();
      await expect(opener).toBeFocused();
    });

    test("the account menu opens, moves, closes and leads on", inTurn(), async ({ page, loginAs, signIn }) => {
      const buyer = await loginAs("buyer@oja.test");
      await signIn(page, buyer);
      await openAlive(page, "/categories");
      const opener = page.getByRole("banner").getByRole("button", { name: buyer.fullName });
      const item = (name: string) => page.getByRole("menuitem", { name, exact: true });
      await pressOn(page, opener);
      await expect(item("Dashboard")).toBeFocused();
      await page.keyboard.press("ArrowDown");
      await expect(item("My Dashboard")).toBeFocused();
      await page.keyboard.press("End");
      await expect(item("Logout")).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("menu")).toBeHidden();
      await expect(opener).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(item("Dashboard")).toBeFocused();
      // No item begins with "r" or "o": a pause between the letters changes nothing.
      await page.keyboard.type("Pro");
      await expect(item("Profile")).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(`/profile/${buyer.id}`);
    });

    test("tabs: arrows, Home and End", inTurn(), async ({ page }) => {
      await openAlive(page, "/profile/2");
      const tab = (name: string) => page.getByRole("tab", { name });
      await tabTo(page, tab("Listings"));
      for (const [key, name] of [
        ["ArrowRight", "Reviews"],
        ["End", "About"],
        ["ArrowLeft", "Trust"],
        ["Home", "Listings"],
      ] as const) {
        await page.keyboard.press(key);
        await expect(tab(name)).toBeFocused();
        await expect(page.getByRole("tabpanel", { name })).toBeVisible();
      }
    });

    test("a list is filtered", inTurn(), async ({ page }) => {
      await openAlive(page, "/category/vehicles");
      if (isPhone) await pressOn(page, page.getByRole("button", { name: /^Filters/ }));
      await typeInto(page, page.getByLabel("Location"), "Lagos");
      // Leaving the field applies it; a page whose scripts are still loading is exchanged as a whole.
      await page.keyboard.press("Tab");
      await expect(page).toHaveURL("/category/vehicles?location=Lagos");
      const isSheetClosed = isPhone && (await page.locator("#filters:popover-open").count()) === 0;
      if (isSheetClosed) await pressOn(page, page.getByRole("button", { name: /^Filters/ }));
      // "Price: low to high". One letter: a second later another one would begin another word.
      await pressOn(page, page.getByLabel("Sort by"), "P");
      await pressOn(page, page.getByRole("button", { name: "Apply filters" }));
      await expect(page).toHaveURL(
        ({ searchParams }) => searchParams.get("location") === "Lagos" && searchParams.get("sort") === "price-low",
      );
      await pressOn(page, page.getByRole("link", { name: "Remove Lagos" }));
      await expect(page).toHaveURL("/category/vehicles?sort=price-low");
      await expect(page.locator("#filters:popover-open")).toHaveCount(0);
    });
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 800 } });

  for (const { name, id, path } of [
    { name: /^Filters/, id: "filters", path: "/listings" },
    { name: "Open menu", id: "menu", path: "/listings" },
    { name: "Open menu", id: "menu", path: "/" },
  ]) {
    test(`the sheet of ${id} on ${path} takes the focus, and Escape gives it back`, async ({ page }) => {
      await openAlive(page, path);
      const opener = page.getByRole("button", { name });
      const sheet = page.locator(`#${id}`);
      await pressOn(page, opener);
      await expect(sheet).toBeVisible();
      await expect.poll(() => holdsFocus(sheet)).toBe(true);
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      expect(await holdsFocus(sheet)).toBe(true);
      await page.keyboard.press("Escape");
      await expect(sheet).toBeHidden();
      await expect(opener).toBeFocused();
    });

    test(`the sheet of ${id} on ${path} closes when one goes on behind its end`, async ({ page }) => {
      await openAlive(page, path);
      const sheet = page.locator(`#${id}`);
      await pressOn(page, page.getByRole("button", { name }));
      await expect.poll(() => holdsFocus(sheet)).toBe(true);
      for (let stop = 0; stop < mostStops && (await holdsFocus(sheet)); stop++) await page.keyboard.press("Tab");
      await expect(sheet).toBeHidden();
      expect(await page.evaluate(problemOfFocus)).toBeNull();
    });
  }

  test("the menu searches", async ({ page }) => {
    await openAlive(page, "/listings");
    await pressOn(page, page.getByRole("button", { name: "Open menu" }));
    await typeInto(page, page.locator("#menu").getByRole("searchbox"), "toyota");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/search?q=toyota");
    await expect(page.locator("#menu")).toBeHidden();
  });
});

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("the header searches, and a result opens", async ({ page }) => {
    await openAlive(page, "/categories");
    await typeInto(page, page.getByRole("banner").getByRole("searchbox"), "toyota");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/search?q=toyota");
    await pressOn(page, page.getByRole("main").getByRole("article").getByRole("link").first());
    await expect(page).toHaveURL(/\/listing\/\d+$/);
  });
});

for (const width of widths) {
  const inTurn = turnsAt(width);
  test.describe(`every stop can be seen at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const { path, as } of [
      { path: "/" },
      { path: "/", as: "buyer@oja.test" },
      { path: "/category/vehicles" },
      { path: "/category/vehicles?view=list&location=lagos" },
      { path: "/listing/226" },
      { path: "/profile/2" },
      { path: "/login" },
      { path: "/dashboard", as: "seller@oja.test" },
      { path: "/escrow", as: "buyer@oja.test" },
    ]) {
      test(as ? `${path} as ${as}` : path, inTurn(), async ({ page, loginAs, signIn }) => {
        if (as) await signIn(page, await loginAs(as));
        await openAlive(page, path);
        expect([...(await walk(page, "Tab")), ...(await walk(page, "Shift+Tab"))]).toEqual([]);
      });
    }
  });
}

/** Tabs through the whole page. @returns the problems of its tab stops */
async function walk(page: Page, key: "Tab" | "Shift+Tab"): Promise<string[]> {
  const problems: string[] = [];
  for (let stop = 0; stop < mostStops; stop++) {
    await page.keyboard.press(key);
    const problem = await page.evaluate(problemOfFocus);
    if (problem === "end of page") return problems;
    if (problem) problems.push(`${key}: ${problem}`);
  }
  throw new Error(`${key} finds no end`);
}

/** Runs in the page. Whether the focused element is in sight, uncovered, with a mark around it. @returns null: it is */
function problemOfFocus(): string | null {
  const focused = document.activeElement;
  if (!focused) return "nothing has the focus";
  if (focused === document.body) return "end of page";
  const told = (problem: string) => `${problem}: ${focused.outerHTML.slice(0, 160)}`;

  // Some cards are marked as a whole.
  const card = focused.closest("article, li");
  const marked = closestWithMark(focused);
  if (!marked) return told("no mark");
  if (sidesOfMark(marked) < 2) return told("the mark is cut off");

  const { left, right, top, bottom } = seenPart(focused, 0);
  if (right <= left || bottom <= top) return told("out of sight");
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const isItself = hit && (focused.contains(hit) || hit.contains(focused) || card?.contains(hit));
  return isItself ? null : told(`behind ${hit?.outerHTML.slice(0, 80)}`);

  function closestWithMark(element: Element): Element | undefined {
    if (hasMark(element)) return element;
    return element !== card && element.parentElement && card ? closestWithMark(element.parentElement) : undefined;
  }

  function hasMark(element: Element): boolean {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    return outlineStyle !== "none" && parseInt(outlineWidth) > 0 && !/[,/] 0\)$/.test(outlineColor);
  }

  /** How many of its four edges are not clipped. */
  function sidesOfMark(element: Element): number {
    const { outlineOffset, outlineWidth } = getComputedStyle(element);
    const reach = parseInt(outlineOffset) + parseInt(outlineWidth) / 2;
    const box = element.getBoundingClientRect();
    const seen = seenPart(element, reach);
    return [
      seen.left <= box.left - reach,
      seen.right >= box.right + reach,
      seen.top <= box.top - reach,
      seen.bottom >= box.bottom + reach,
    ].filter(Boolean).length;
  }

  /** The part of it, and of a margin around it, that the window and clipping ancestors leave visible. */
  function seenPart(element: Element, around: number) {
    const box = element.getBoundingClientRect();
    const part = {
      left: Math.max(0, box.left - around),
      right: Math.min(window.innerWidth, box.right + around),
      top: Math.max(0, box.top - around),
      bottom: Math.min(window.innerHeight, box.bottom + around),
    };
    for (let parent = element.parentElement; parent; parent = parent.parentElement) {
      if (getComputedStyle(parent).overflow === "visible") continue;
      const edge = parent.getBoundingClientRect();
      part.left = Math.max(part.left, edge.left);
      part.right = Math.min(part.right, edge.right);
      part.top = Math.max(part.top, edge.top);
      part.bottom = Math.min(part.bottom, edge.bottom);
    }
    return part;
  }
}
