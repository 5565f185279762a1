import { bearer, expect, openAlive, test } from "./fixtures";
import { handoverChoice } from "./locators";
import { placeOrder } from "./requests";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test("signed-out visitors see Sign In and Register in the header", async ({ page }) => {
    await page.goto("/categories");
    for (const name of ["Sign In", "Register"]) {
      await expect(page.getByRole("banner").getByRole("link", { name })).toBeVisible();
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});

test("the footer has social icon links", async ({ page }) => {
  await page.goto("/categories");
  for (const name of ["Facebook", "X", "Instagram"]) {
    await expect(page.getByRole("contentinfo").getByRole("link", { name: `Oja on ${name}` })).toBeVisible();
  }
});

test.describe("when a proxy in front responds", () => {
  test.use({ expectedFailures: /^502 / });

  test("the fallback is shown, not the proxy's page", async ({ page, register, createListing, signIn }) => {
    const seller = await register();
    const id = await createListing(seller, { title: "Ironing board" });
    await signIn(page, seller);
    await page.goto("/my-dashboard");
    await page.route(`**/api/listings/${id}`, (route) =>
      route.fulfill({ status: 502, body: "<html><h1>Bad gateway</h1></html>" }),
    );
    page.once("dialog", (question) => void question.accept());
    await page.getByRole("button", { name: "Delete Ironing board" }).click();
    await expect(page.locator("[data-sonner-toast]")).toHaveText("ErrorFailed to delete listing");
  });

  test("a payment that fails so says that no escrow was made, also in the form", async ({
    page,
    register,
    createListing,
    signIn,
    request,
  }) => {
    const [seller, buyer] = [await register(), await register()];
    const order = await placeOrder(request, buyer, seller, await createListing(seller, { title: "Sewing box" }));
    await signIn(page, buyer);
    await openAlive(page, `/order/${order.id}`);
    await page.route("**/api/escrow", (route) => route.fulfill({ status: 502, body: "" }));
    await handoverChoice(page, "We meet").check();
    await page.getByRole("button", { name: "Pay with Escrow Protection" }).click();
    await expect(page.locator("[data-sonner-toast]")).toHaveText("ErrorFailed to create escrow");
    const refusal = page.getByRole("main").getByRole("alert");
    await expect(refusal).toHaveText("Failed to create escrow");
    await expect(refusal).toBeFocused();
  });
});

test.describe("when the session has ended elsewhere", () => {
  test.use({ expectedFailures: /^401 / });

  test("ordering asks for a login", async ({ page, register, createListing, signIn, request }) => {
    const [seller, buyer] = [await register(), await register()];
    const id = await createListing(seller, { title: "Bread toaster" });
    await signIn(page, buyer);
    // The last request of the page itself: otherwise that one is refused first, and the button is gone before
    // the click.
    const asked = page.waitForResponse(/\/api\/transactions\?listingId=/);
    await page.goto(`/listing/${id}`);
    await asked;
    const buy = page.getByRole("button", { name: "Buy Now with Escrow" });
    await expect(buy).toBeEnabled();
    await request.post("/api/auth/logout", { headers: bearer(buyer) });
    await buy.click();
    await expect(page.locator("[data-sonner-toast]")).toHaveText(
      "Authentication RequiredPlease log in to make a purchase",
    );
    await expect(page.getByRole("button", { name: "Login Required" })).toBeDisabled();
    await expect(page.locator("#pay").getByRole("link", { name: "Sign in to buy" })).toBeVisible();
  });

  test("paying asks for a login, and comes back to the order as it was", async ({
    page,
    register,
    createListing,
    signIn,
    request,
  }) => {
    const [seller, buyer] = [await register(), await register()];
    const order = await placeOrder(request, buyer, seller, await createListing(seller, { title: "Toast rack" }));
    await signIn(page, buyer);
    await openAlive(page, `/order/${order.id}`);
    await handoverChoice(page, "The seller sends it").check();
    await page.getByRole("textbox", { name: "Where should it be sent?" }).fill("12 Allen Avenue, Ikeja");
    await request.post("/api/auth/logout", { headers: bearer(buyer) });
    await page.getByRole("button", { name: "Pay with Escrow Protection" }).click();
    await expect(page.getByText("Please login to make a payment")).toBeVisible();
    await expect(page).toHaveURL(`/login?callbackUrl=${encodeURIComponent(`/order/${order.id}`)}`);
    await page.getByLabel("Email").fill(buyer.email);
    await page.getByLabel("Password").fill("correct horse 9");
    await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL(`/order/${order.id}`);
    await expect(page.getByRole("textbox", { name: "Where should it be sent?" })).toHaveValue("12 Allen Avenue, Ikeja");
  });
});

test("trust events say what kind they are, words joined by spaces", async ({ page, loginAs, signIn }) => {
  await signIn(page, await loginAs("seller@oja.test"));
  await page.goto("/my-dashboard");
  await expect(page.getByText("transaction completed").first()).toBeVisible();
});
