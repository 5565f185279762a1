/** Typed text is kept until it is saved, and Back closes an overlay without leaving the page. */
import type { Page } from "@playwright/test";
import { widths } from "../../scripts/browser/screens";
import { answerFacts } from "./facts";
import { bearer, expect, openAlive, test } from "./fixtures";
import { addPicture, overlayEntryGone } from "./locators";
import { holdRequests } from "./requests";
import { turnsAt } from "./turns";

const markPage = (page: Page) => page.evaluate(() => document.body.setAttribute("data-kept", ""));

/** Runs in the page. The overlay that the current history entry is of */
const overlayOfEntry = () => (window.history.state as { overlay?: string } | null)?.overlay;

for (const width of widths) {
  const inTurn = turnsAt(width);
  const isPhone = width === 360;

  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test(
      "a closed dialog has kept its text, also after a reload, until one starts over",
      inTurn(),
      async ({ page, register, signIn }) => {
        await signIn(page, await register());
        await openAlive(page, "/dashboard");
        const opener = page.getByRole("button", { name: "Create Listing" });
        const dialog = page.getByRole("dialog", { name: "Create Listing" });
        await opener.click();
        await dialog.getByLabel("Title").fill("Kettle of my mother");
        await dialog.getByLabel("Price (NGN)").fill("15k");
        await dialog.getByRole("button", { name: "Close" }).click();
        await expect(dialog).toBeHidden();
        await overlayEntryGone(page);
        await opener.click();
        await expect(dialog.getByLabel("Title")).toHaveValue("Kettle of my mother");
        await page.reload();
        await openAlive(page, "/dashboard");
        await opener.click();
        await expect(dialog.getByText("We kept what you typed last time.")).toBeVisible();
        await expect(dialog.getByLabel("Title")).toHaveValue("Kettle of my mother");
        await expect(dialog.getByLabel("Price (NGN)")).toHaveValue("15k");
        await dialog.getByRole("button", { name: "Start over" }).click();
        await expect(dialog.getByLabel("Title")).toHaveValue("");
        await expect(dialog.getByText("We kept what you typed last time.")).toHaveCount(0);
      },
    );

    test(
      "signing out removes it here, after it was saved in the account",
      inTurn(),
      async ({ page, register, signIn, request }) => {
        const user = await register("Hauwa Sani");
        await signIn(page, user);
        await openAlive(page, "/dashboard/new-listing");
        await page.getByLabel("Title").fill("A secret of mine");
        const drafts = () =>
          page.evaluate(() => Object.keys(window.localStorage).filter((key) => key.startsWith("oja-draft:")));
        await expect.poll(drafts).toEqual(["oja-draft:new-listing"]);
        await page.getByRole("banner").getByRole("button", { name: "Hauwa Sani" }).click();
        await page.getByRole("menuitem", { name: "Logout" }).click();
        await expect(page.getByText("Logged out successfully")).toBeVisible();
        expect(await drafts()).toEqual([]);
        const login = await request.post("/api/auth/login", {
          data: { email: user.email, password: "correct horse 9" },
        });
        const elsewhere = (await login.json()) as { token: string };
        const saved = await request.get("/api/listings/draft", { headers: bearer(elsewhere) });
        expect(await saved.json()).toMatchObject({ draft: { fields: { title: "A secret of mine" } } });
      },
    );

    test.describe("when the session ends meanwhile", () => {
      test.use({ expectedFailures: /^401 / });

      test("the text is there again after signing in", inTurn(), async ({ page, register, signIn, request }) => {
        const user = await register();
        await signIn(page, user);
        await openAlive(page, "/dashboard/new-listing");
        await page.getByLabel("Title").fill("Kettle of my aunt");
        await page.getByLabel("Description").fill("Boils two litres, bought in March, works like new.");
        await page.getByLabel("Category").selectOption({ label: "Electronics" });
        await answerFacts(page);
        await page.getByLabel("Price (NGN)").fill("15k");
        await page.getByLabel("Location").fill("Aba");
        await addPicture(page, "/demo/gas-cooker-a.webp");
        // A draft that is saved before the press would be refused first, and lead away from the button.
        const draft = await holdRequests(page, "**/api/listings/draft");
        await request.post("/api/auth/logout", { headers: bearer(user) });
        await page.getByRole("button", { name: "Create Listing" }).click();
        await expect(page).toHaveURL(/\/login\?callbackUrl=%2Fdashboard%2Fnew-listing$/);
        draft.release();
        await page.getByLabel("Email").fill(user.email);
        await page.getByLabel("Password").fill("correct horse 9");
        await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
        await expect(page).toHaveURL("/dashboard/new-listing");
        await expect(page.getByLabel("Title")).toHaveValue("Kettle of my aunt");
        await expect(page.getByLabel("Category").locator("option:checked")).toHaveText("Electronics");
        await expect(page.getByRole("img", { name: "Picture 1" })).toBeVisible();
        await page.getByRole("button", { name: "Create Listing" }).click();
        await expect(page.getByText("Listing created successfully")).toBeVisible();
      });
    });

    test(
      "Back leaves a page with one step when nothing was opened on it",
      inTurn(),
      async ({ page, register, signIn }) => {
        await signIn(page, await register("Kemi Alli"));
        await openAlive(page, "/categories");
        await openAlive(page, "/dashboard");
        await expect(page.getByRole("banner").getByRole("button", { name: "Kemi Alli" })).toBeVisible();
        await page.getByRole("tab", { name: "Purchases" }).click();
        await page.goBack();
        await expect(page).toHaveURL("/categories");
      },
    );

    test("Back closes a dialog, and the page stays", inTurn(), async ({ page, register, signIn }) => {
      await signIn(page, await register());
      await openAlive(page, "/categories");
      await openAlive(page, "/dashboard");
      await markPage(page);
      const opener = page.getByRole("button", { name: "Create Listing" });
      const dialog = page.getByRole("dialog", { name: "Create Listing" });
      await opener.click();
      await dialog.getByLabel("Title").fill("Kettle");
      await page.goBack();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL("/dashboard");
      await expect(page.locator("body[data-kept]")).toBeVisible();
      // Closing by the button leaves no entry behind: the next Back leaves the page.
      await opener.click();
      await expect(dialog.getByLabel("Title")).toHaveValue("Kettle");
      await dialog.getByRole("button", { name: "Close" }).click();
      await expect(dialog).toBeHidden();
      await expect.poll(() => page.evaluate(overlayOfEntry)).toBeUndefined();
      await page.goBack();
      await expect(page).toHaveURL("/categories");
    });

    test("Back closes the large picture", inTurn(), async ({ page, register, createListing }) => {
      const id = await createListing(await register(), { title: "Wall mirror" });
      await openAlive(page, "/categories");
      await openAlive(page, `/listing/${id}`);
      await markPage(page);
      const dialog = page.getByRole("dialog");
      await page.locator("#picture-1 a").click();
      await expect(dialog.getByRole("img", { name: /picture 1 of 2/ })).toBeVisible();
      await page.goBack();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(`/listing/${id}`);
      await expect(page.locator("body[data-kept]")).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL("/categories");
    });

    test("Back closes the account menu", inTurn(), async ({ page, register, signIn }) => {
      await signIn(page, await register("Kemi Alli"));
      await openAlive(page, "/categories");
      await openAlive(page, "/listings");
      await markPage(page);
      await page.getByRole("banner").getByRole("button", { name: "Kemi Alli" }).click();
      await expect(page.getByRole("menuitem", { name: "Logout" })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole("menu")).toHaveCount(0);
      await expect(page).toHaveURL("/listings");
      await expect(page.locator("body[data-kept]")).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL("/categories");
    });

    for (const { name, id } of isPhone
      ? ([
          { name: "Open menu", id: "menu" },
          { name: /^Filters/, id: "filters" },
        ] as const)
      : []) {
      test(`Back closes the sheet of ${id} that was opened before the script was there`, async ({ page }) => {
        await openAlive(page, "/categories");
        let letScriptsCome = () => undefined as void;
        const scriptsMayCome = new Promise<void>((resolve) => (letScriptsCome = resolve));
        await page.route(/\.js(\?|$)/, (route) => scriptsMayCome.then(() => route.continue()));
        await page.goto("/listings", { waitUntil: "commit" });
        const sheet = page.locator(`#${id}:popover-open`);
        await page.getByRole("button", { name }).click();
        await expect(sheet).toBeVisible();
        expect(await page.evaluate(overlayOfEntry)).toBeUndefined();
        letScriptsCome();
        await expect.poll(() => page.evaluate(overlayOfEntry)).toBeDefined();
        await expect(sheet).toBeVisible();
        await page.goBack();
        await expect(sheet).toHaveCount(0);
        await expect(page).toHaveURL("/listings");
        await page.goBack();
        await expect(page).toHaveURL("/categories");
      });

      test(`Back closes the sheet of ${id}`, async ({ page }) => {
        await openAlive(page, "/categories");
        await openAlive(page, "/listings");
        await markPage(page);
        const sheet = page.locator(`#${id}:popover-open`);
        await page.getByRole("button", { name }).click();
        await expect(sheet).toBeVisible();
        // The browser itself opens it: Back needs the entry of the script.
        await expect.poll(() => page.evaluate(overlayOfEntry)).toBeDefined();
        await page.goBack();
        await expect(sheet).toHaveCount(0);
        await expect(page).toHaveURL("/listings");
        await expect(page.locator("body[data-kept]")).toBeVisible();
        await page.goBack();
        await expect(page).toHaveURL("/categories");
      });
    }
  });
}
