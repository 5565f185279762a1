import { expect, test } from "./fixtures";

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

  test("a payment that fails so says that no escrow was made", async ({ page, register, createListing, signIn }) => {
    const [seller, buyer] = [await register(), await register()];
    const id = await createListing(seller, { title: "Sewing box" });
    await signIn(page, buyer);
    await page.goto(`/listing/${id}`);
    await page.route("**/api/escrow", (route) => route.fulfill({ status: 502, body: "" }));
    await page.getByRole("button", { name: "Pay with Escrow Protection" }).click();
    await expect(page.locator("[data-sonner-toast]")).toHaveText("ErrorFailed to create escrow");
  });
});

test.describe("when the session has ended elsewhere", () => {
  test.use({ expectedFailures: /^401 / });

  test("paying asks for a login", async ({ page, register, createListing, signIn, request }) => {
    const [seller, buyer] = [await register(), await register()];
    const id = await createListing(seller, { title: "Bread toaster" });
    await signIn(page, buyer);
    // The last request of the page itself: otherwise that one is refused first, and the button is gone before
    // the click.
    const asked = page.waitForResponse(/\/api\/transactions\?listingId=/);
    await page.goto(`/listing/${id}`);
    await asked;
    await expect(page.getByRole("button", { name: "Pay with Escrow Protection" })).toBeEnabled();
    await request.post("/api/auth/logout", { headers: { Authorization: `Bearer ${buyer.token}` } });
    await page.getByRole("button", { name: "Pay with Escrow Protection" }).click();
    await expect(page.getByText("Please login to make a payment")).toBeVisible();
    await expect(page.getByRole("button", { name: "Login Required" })).toBeDisabled();
  });
});

test("trust events say what kind they are, words joined by spaces", async ({ page, loginAs, signIn }) => {
  await signIn(page, await loginAs("seller@oja.test"));
  await page.goto("/my-dashboard");
  await expect(page.getByText("transaction completed").first()).toBeVisible();
});
