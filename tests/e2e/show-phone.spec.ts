/** A phone number: confirmed, shown by its owner, asked for by others, in no page. */
import { randomInt } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, openAlive, test } from "./fixtures";
import { openSellerCard } from "./locators";
import { callAs } from "./requests";
import { turnsAt } from "./turns";
import { widths } from "../../scripts/browser/screens";

/** Waits for the code of a text message. */
async function codeOf({ id }: { id: number }): Promise<string> {
  const folder = path.join(process.env.OJA_E2E_MAIL_FOLDER ?? "", "..", "sms");
  let code: string | undefined;
  await expect(async () => {
    const file = (await readdir(folder)).find((name) => name.endsWith(`-user-${id}.txt`)) ?? "";
    code = /^(\d{6}) is your Oja code/m.exec(await readFile(path.join(folder, file), "utf8"))?.[1];
    expect(code).toBeDefined();
  }).toPass();
  return code ?? "";
}

for (const width of widths) {
  const inTurn = turnsAt(width);
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test(
      "a number that is shown is asked for, and counted",
      inTurn(),
      async ({ page, browser, baseURL, request, register, signIn, openAs, createListing }) => {
        const [seller, buyer] = [await register("Tunde Bello"), await register("Ada Obi")];
        const phone = `+23480${String(randomInt(1e8)).padStart(8, "0")}`;
        const listing = await createListing(seller, { title: "Ceiling fan" });
        await callAs(request, seller, "put", "/api/users/me", { phone });
        await signIn(page, seller);
        await openAlive(page, "/account");
        const choice = page.getByRole("checkbox", { name: "Show my phone number to people who are signed in" });
        await expect(choice).toBeDisabled();
        await expect(page.getByRole("checkbox", { name: "SMS: An order is paid" })).toBeDisabled();

        await page.getByRole("button", { name: "Confirm the phone number" }).click();
        await page.getByLabel("Code").fill(await codeOf(seller));
        await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
        await expect(page.getByRole("checkbox", { name: "SMS: An order is paid" })).toBeEnabled();
        await choice.check();
        await expect(page.getByText("Your phone number can be seen.")).toBeVisible();
        await expect(page.getByText(/nobody has seen yours/)).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

        const plain = await browser.newPage({ javaScriptEnabled: false, baseURL });
        for (const address of [`/listing/${listing}`, `/profile/${seller.id}`]) {
          await plain.goto(address);
          await openSellerCard(plain);
          const link = plain.getByRole("link", { name: "Sign in to see the phone number" });
          await expect(link).toHaveAttribute("href", `/login?callbackUrl=${encodeURIComponent(address)}`);
          expect(await plain.content()).not.toContain(phone.slice(4));
        }
        await plain.close();

        const buyersPage = await openAs(buyer);
        for (const address of [`/listing/${listing}`, `/profile/${seller.id}`]) {
          await openAlive(buyersPage, address);
          await openSellerCard(buyersPage);
          await buyersPage.getByRole("button", { name: "Show phone number" }).click();
          await expect(buyersPage.getByRole("link", { name: phone })).toHaveAttribute("href", `tel:${phone}`);
          await expect(buyersPage.getByText(/Oja protects only what is paid through Oja/)).toBeVisible();
          expect(await buyersPage.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        }

        await page.reload();
        await expect(page.getByText(/one person has seen yours/)).toBeVisible();
        await openAlive(page, `/profile/${seller.id}`);
        await expect(page.getByRole("button", { name: "Show phone number" })).toHaveCount(0);
      },
    );
  });
}
