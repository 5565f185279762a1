/** The user's account: the way back into it, who else is in it, the profile, and the second look. */
import { readFile } from "node:fs/promises";
import { expect, openAlive, password, test } from "./fixtures";
import { overlayEntryGone } from "./locators";
import { linkTo, readMailsTo } from "./mailbox";
import { addBankAccount, callAs, confirmEmail, nameOfAccounts } from "./requests";
import { turnsAt } from "./turns";
import { widths } from "../../scripts/browser/screens";

const another = "three blue mangoes";

for (const width of widths) {
  const inTurn = turnsAt(width);
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test("a forgotten password is set anew by the link of a mail", inTurn(), async ({ page, register }) => {
      const { email } = await register("Ada Obi");
      await page.goto("/login");
      await page.getByRole("link", { name: "Forgot your password?" }).click();
      await expect(page).toHaveURL("/forgot-password");
      await page.getByLabel("Email").fill("not an address");
      await page.getByRole("button", { name: "Send me a link" }).click();
      await expect(page.getByText("Invalid email address")).toBeVisible();
      await page.getByLabel("Email").fill(email);
      await page.getByRole("button", { name: "Send me a link" }).click();
      await expect(page.getByText(`If there is an account for ${email}`)).toBeVisible();

      await page.goto(await linkTo("/reset-password", email));
      await page.getByLabel("New password").fill(another);
      await page.getByRole("button", { name: "Set the password" }).click();
      await expect(page).toHaveURL("/login");
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password").fill(another);
      await page.getByRole("button", { name: "Sign In" }).click();
      await expect(page).toHaveURL("/dashboard");
      await expect(async () => {
        const subjects = (await readMailsTo(email)).map(({ subject }) => subject);
        expect(subjects).toContain("Your Oja password was changed");
      }).toPass();
    });

    test(
      "an address is confirmed by a press, not by opening the link",
      inTurn(),
      async ({ page, register, signIn }) => {
        const account = await register("Bola Ade");
        await signIn(page, account);
        await openAlive(page, "/account");
        await expect(page.getByText("Not confirmed", { exact: true })).toBeVisible();
        await page.goto(await linkTo("/confirm-email", account.email));
        await page.reload();
        await page.getByRole("button", { name: "Confirm my email address" }).click();
        await expect(page.getByText("Thank you, your email address is confirmed.")).toBeVisible();
        await page.getByRole("link", { name: "Go to your account" }).click();
        await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
      },
    );

    test("an address is changed by its new owner", inTurn(), async ({ page, register, signIn }) => {
      const account = await register("Chidi Eze");
      const newEmail = `new.${account.email}`;
      await signIn(page, account);
      await openAlive(page, "/account");
      await page.getByRole("button", { name: "Change email" }).click();
      const dialog = page.getByRole("dialog", { name: "Change your email" });
      await dialog.getByLabel("New email").fill(newEmail);
      await dialog.getByLabel("Your password").fill(password);
      await dialog.getByRole("button", { name: "Send the link" }).click();
      await expect(page.getByText(`It changes to ${newEmail}`)).toBeVisible();
      await page.goto(await linkTo("/confirm-email", newEmail));
      await page.getByRole("button", { name: "Confirm my email address" }).click();
      await page.getByRole("link", { name: "Go to your account" }).click();
      await expect(page.getByText(newEmail, { exact: true })).toBeVisible();
    });

    test("a profile is edited, and its page shows it at once", inTurn(), async ({ page, register, signIn }) => {
      const account = await register("Gbenga Ade");
      await signIn(page, account);
      await openAlive(page, `/profile/${account.id}`);
      await page.getByRole("link", { name: "Edit Profile" }).click();
      await page.getByRole("button", { name: "Edit profile" }).click();
      const dialog = page.getByRole("dialog", { name: "Edit your profile" });
      await expect(dialog.getByLabel("Full Name")).toHaveValue("Gbenga Ade");
      await dialog.getByLabel("Full Name").fill("Gbenga Adeyemi");
      await dialog.getByLabel("About you (optional)").fill("I repair generators.");
      await dialog.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Your profile is saved.")).toBeVisible();
      await expect(page.getByText("I repair generators.")).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await overlayEntryGone(page);
      await page.goto(`/profile/${account.id}#about`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gbenga Adeyemi");
      await expect(page.getByText("I repair generators.")).toBeVisible();
    });

    test.describe("leaving", () => {
      // Requests of the page are answered after the account was closed.
      test.use({ expectedFailures: /^403 .*\/users\/me$|^401 .*\/(favourites\/ids|live)$/ });

      test(
        "one's data is downloaded, and the account closed",
        inTurn(),
        async ({ page, register, signIn, createListing }) => {
          const account = await register("Efe Okoro");
          const listing = await createListing(account, { title: "Ceiling fan" });
          await signIn(page, account);
          await openAlive(page, "/account");
          const downloading = page.waitForEvent("download");
          await page.getByRole("button", { name: "Download your data" }).click();
          const file = await downloading;
          expect(file.suggestedFilename()).toBe("oja-my-data.json");
          expect(await readFile(await file.path(), "utf8")).toContain("Ceiling fan");

          await page.getByRole("button", { name: "Close account" }).click();
          const dialog = page.getByRole("dialog", { name: "Close your account" });
          await expect(dialog).toContainText("Your listings are taken off the market");
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
          await dialog.getByRole("button", { name: "Close my account" }).click();
          const question = page.getByRole("dialog", { name: "Confirm that it is you" });
          await question.getByLabel("Your password").fill(password);
          await question.getByRole("button", { name: "Confirm" }).click();
          await expect(page.getByText("Your account is closed.")).toBeVisible();
          await expect(page).toHaveURL("/");
          await expect(page.getByRole("banner").getByText("Efe Okoro")).toHaveCount(0);
          expect((await page.request.get(`/profile/${account.id}`)).status()).toBe(404);
          await expect(async () => {
            expect((await page.request.get(`/listing/${listing}`)).status()).toBe(404);
          }).toPass();
          await page.goto("/account");
          await expect(page).toHaveURL(/\/login/);
        },
      );
    });

    test("other devices are seen, and signed out", inTurn(), async ({ page, register, signIn, request }) => {
      const account = await register("Dayo Ojo");
      const signInElsewhere = async () => {
        const data = { email: account.email, password };
        return (await (await request.post("/api/auth/login", { data })).json()) as { token: string };
      };
      const [lost, other] = [await signInElsewhere(), await signInElsewhere()];
      await signIn(page, account);
      await openAlive(page, "/account");
      const rows = page.getByRole("listitem").filter({ hasText: "Signed in" });
      await expect(rows).toHaveCount(3);
      await expect(rows.first()).toContainText("This device");
      await rows
        .nth(1)
        .getByRole("button", { name: /^Sign out/ })
        .click();
      await expect(rows).toHaveCount(2);
      await page.getByRole("button", { name: "Sign out everywhere else" }).click();
      await expect(rows).toHaveCount(1);
      for (const { token } of [lost, other]) {
        const answer = await request.get("/api/auth/me", { headers: { Authorization: `Bearer ${token}` } });
        expect(answer.status()).toBe(401);
      }
      expect(await callAs(request, account, "get", "/api/auth/me")).toMatchObject({ email: account.email });
    });
  });
}

test.describe("what is refused", () => {
  test.use({ expectedFailures: /^400 / });

  test("a used link leads to another one", async ({ page, register, request }) => {
    const { email } = await register();
    await request.post("/api/auth/forgot-password", { data: { email } });
    const link = await linkTo("/reset-password", email);
    const data = { token: link.split("=")[1], password: another };
    expect((await request.post("/api/auth/reset-password", { data })).status()).toBe(204);
    await page.goto(link);
    await page.getByLabel("New password").fill(another);
    await page.getByRole("button", { name: "Set the password" }).click();
    await expect(page.getByText("This link has expired or was used already.")).toBeVisible();
    await page.getByRole("link", { name: "Ask for a new link" }).click();
    await expect(page).toHaveURL("/forgot-password");
  });

  test("a wrong current password is said at its field, and nothing that was typed is kept", async ({
    page,
    register,
    signIn,
  }) => {
    await signIn(page, await register());
    await openAlive(page, "/account");
    await page.getByRole("button", { name: "Change password" }).click();
    const dialog = page.getByRole("dialog", { name: "Change your password" });
    await dialog.getByLabel("Current password").fill("not mine");
    await dialog.getByLabel("New password").fill(another);
    await dialog.getByRole("button", { name: "Change password" }).click();
    await expect(dialog.getByLabel("Current password")).toHaveAccessibleDescription("This is not your password.");
    expect(await page.evaluate(() => JSON.stringify({ ...window.localStorage }))).not.toContain(another);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await overlayEntryGone(page);
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(dialog.getByLabel("Current password")).toHaveValue("");
  });
});

test("an account with held money says why it cannot be closed", async ({
  page,
  register,
  signIn,
  createListing,
  pay,
}) => {
  const [seller, buyer] = [await register(), await register()];
  await pay(buyer, seller, await createListing(seller, { title: "Table fan" }));
  await signIn(page, buyer);
  await openAlive(page, "/account");
  await page.getByRole("button", { name: "Close account" }).click();
  const dialog = page.getByRole("dialog", { name: "Close your account" });
  await expect(dialog).toContainText("Money of a purchase or sale of yours is held.");
  await expect(dialog.getByRole("button", { name: "Close my account" })).toBeDisabled();
});

test.describe("the second look", () => {
  test.use({ expectedFailures: /^(400 .*\/auth\/confirm|403 .*\/payouts)$/ });

  test("can be declined: nothing is done, and the form stays", async ({
    page,
    register,
    signIn,
    createListing,
    pay,
    request,
  }) => {
    const [seller, buyer] = [await register(nameOfAccounts), await register()];
    const { id } = await pay(buyer, seller, await createListing(seller, { title: "Wall fan" }));
    await callAs(request, buyer, "put", `/api/escrow/${id}/confirm`);
    await signIn(page, seller);
    await openAlive(page, "/escrow/statement");
    await expect(page.getByRole("link", { name: "confirm your email address" })).toHaveAttribute("href", "/account");
    await confirmEmail(request, seller);
    await addBankAccount(request, seller);
    await openAlive(page, "/escrow/statement");
    await page.getByRole("button", { name: "Withdraw" }).click();
    const form = page.getByRole("dialog", { name: "Withdraw" });
    await form.getByLabel("Amount (NGN)").fill("100");
    await form.getByRole("button", { name: "Withdraw" }).click();
    const question = page.getByRole("dialog", { name: "Confirm that it is you" });
    await question.getByLabel("Your password").fill("not mine");
    await question.getByRole("button", { name: "Confirm" }).click();
    await expect(question.getByLabel("Your password")).toHaveAccessibleDescription("This is not your password.");
    await question.getByRole("button", { name: "Close" }).click();
    await expect(form.getByText("Nothing was done: you did not confirm that it is you.")).toBeVisible();
    await expect(form.getByLabel("Amount (NGN)")).toHaveValue("100");
  });
});
