/** A listing is made without JavaScript: on old phones, and in browsers that save data. */
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { widths } from "../../scripts/browser/screens";
import { expect, test, openAlive } from "./fixtures";
import { turnsAt } from "./turns";

const form = (page: Page) => page.getByRole("form", { name: "New listing" });
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
const alerts = (page: Page) => form(page).getByRole("alert");
const send = (page: Page) => form(page).getByRole("button", { name: "Create Listing" }).click();

async function photoFile(name: string) {
  const background = { r: Math.floor(Math.random() * 256), g: Math.floor(Math.random() * 256), b: 90 };
  const drawn = sharp({ create: { width: 900, height: 700, channels: 3, background } });
  return { name, mimeType: "image/jpeg", buffer: await drawn.jpeg().toBuffer() };
}

async function fillIn(page: Page) {
  await field(page, "Category").selectOption({ label: "Beauty" });
  await field(page, "Title").fill("Black soap of Oyo");
  await field(page, "Price (NGN)").fill("1.5k");
  await field(page, "Location").fill("Oyo");
}

for (const width of widths) {
  const inTurn = turnsAt(width);
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, javaScriptEnabled: false, expectedFailures: /^(csp|404) / });

    test("the form posts its photos, and leads to the listing", inTurn(), async ({ page, register, signIn }) => {
      await signIn(page, await register());
      await page.goto("/dashboard/new-listing");
      await expect(page.getByText("needs JavaScript")).toHaveCount(0);
      await fillIn(page);
      await field(page, "Description").fill("Made by hand, five pieces of 200 g.");
      await field(page, "Specification 1 name").fill("Weight");
      await field(page, "Specification 1 value").fill("200 g");
      await field(page, "Choose photos").setInputFiles([await photoFile("one.jpg"), await photoFile("two.jpg")]);
      await send(page);
      await expect(page).toHaveURL(/\/listing\/\d+$/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Black soap of Oyo");
      await expect(page.getByRole("main").getByText("₦1,500").first()).toBeVisible();
      for (const number of [1, 2]) {
        const picture = page.locator(`#picture-${number} img`);
        await picture.scrollIntoViewIfNeeded();
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
        await expect(picture).toHaveAttribute("src", /^\/photos\//);
      }
    });

    test(
      "a refusal says what is wrong, and has the texts and the photos",
      inTurn(),
      async ({ page, register, signIn }) => {
        await signIn(page, await register());
        await page.goto("/dashboard/new-listing");
        await fillIn(page);
        await field(page, "Description").fill("Short");
        const notPhoto = { name: "page.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<html></html>") };
        await field(page, "Choose photos").setInputFiles([await photoFile("one.jpg"), notPhoto]);
        await send(page);
        await expect(page).toHaveURL("/dashboard/new-listing?error=photo_unreadable,fields");
        await expect(alerts(page).first()).toContainText("A photo could not be read.");
        await expect(field(page, "Description")).toHaveAccessibleDescription(
          "Description must be at least 10 characters",
        );
        await expect(field(page, "Category").locator("option:checked")).toHaveText("Beauty");
        await expect(field(page, "Title")).toHaveValue("Black soap of Oyo");
        await expect(field(page, "Price (NGN)")).toHaveValue("1.5k");
        await expect(field(page, "Description")).toHaveValue("Short");
        await expect(form(page).getByRole("img", { name: "Picture 1" })).toBeVisible();
        await expect(field(page, "Use picture 1")).toBeChecked();
        await field(page, "Description").fill("Made by hand, five pieces of 200 g.");
        await send(page);
        await expect(page).toHaveURL(/\/listing\/\d+$/);
        await expect(page.locator("#picture-1 img")).toHaveAttribute("src", /^\/photos\//);
      },
    );

    test("codes in the address that are unknown say nothing", inTurn(), async ({ page, register, signIn }) => {
      await signIn(page, await register());
      await page.goto("/dashboard/new-listing?error=Call%20me%20on%200803,fields,toString");
      await expect(alerts(page).first()).toHaveText("Some fields are missing or wrong. They are marked below.");
      await expect(page.getByText("0803")).toHaveCount(0);
    });

    test(
      "somebody who is signed out is led to the login, and nothing overflows",
      inTurn(),
      async ({ page, register, signIn }) => {
        await signIn(page, await register());
        await page.goto("/dashboard/new-listing");
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
        await page.context().clearCookies();
        await send(page);
        await expect(page).toHaveURL("/login?callbackUrl=%2Fdashboard%2Fnew-listing");
      },
    );
  });
}

test("with JavaScript there is one form, which has no field of files by this name", async ({
  page,
  register,
  signIn,
}) => {
  await signIn(page, await register());
  await page.goto("/dashboard/new-listing");
  await expect(page.getByLabel("Title")).toBeVisible();
  await expect(page.locator("form[action='/api/listings/form'], [name=photos], #plain-title")).toHaveCount(0);
});

test("the form without JavaScript is accessible, also with its errors", async ({ page, register, signIn }) => {
  await signIn(page, await register());
  await openAlive(page, "/dashboard/new-listing?error=fields,photo_large");
  await page.evaluate(showPlainForm);
  await expect(form(page).getByRole("alert").first()).toBeVisible();
  expect((await new AxeBuilder({ page }).include("main").analyze()).violations).toEqual([]);
});

/** Runs in the page. axe needs scripts: the form that is for browsers without them takes the place of the other one. */
function showPlainForm(): void {
  const plain = [...document.querySelectorAll("main noscript")].map(({ textContent }) => textContent).join("");
  const main = document.createElement("main");
  main.innerHTML = plain;
  document.querySelector("main")?.replaceWith(main);
}
