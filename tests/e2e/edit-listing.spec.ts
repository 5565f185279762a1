/** Pictures and specifications of a listing are edited as they were created. */
import { expect, test } from "./fixtures";
import { holdRequests } from "./requests";
import { addPicture } from "./locators";

test("pictures and specifications are changed, and the listing shows it", async ({
  page,
  register,
  createListing,
  signIn,
}) => {
  const seller = await register();
  const id = await createListing(seller, { title: "Table fan" });
  await signIn(page, seller);
  await page.goto(`/listing/${id}`);
  await expect(page.getByText("Binatone", { exact: true })).toBeVisible();

  await page.goto(`/edit-listing/${id}`);
  await page.getByRole("button", { name: "Remove picture 1" }).click();
  await addPicture(page, "/demo/gas-cooker-a.webp");
  await page.getByRole("button", { name: "Remove specification 1" }).click();
  await page.getByLabel("Specification 1 value").fill("Nearly new");
  await page.getByRole("button", { name: "Add specification" }).click();
  await page.getByLabel("Specification 2 name").fill("Colour");
  await page.getByRole("button", { name: "Update Listing" }).click();
  await expect(page.getByText("Value is required")).toBeVisible();
  await page.getByLabel("Specification 2 value").fill("Blue");
  await page.getByRole("button", { name: "Update Listing" }).click();
  await expect(page.getByText("Listing updated successfully")).toBeVisible();
  await expect(page).toHaveURL("/my-dashboard");

  await page.goto(`/listing/${id}`);
  const pictures = page.getByRole("region", { name: "Pictures of Table fan" }).getByRole("img", { name: /Table fan/ });
  await expect(pictures).toHaveCount(2);
  await expect(pictures.first()).toHaveAttribute("src", "/demo/standing-fan-b.webp");
  await page.getByRole("link", { name: "Show picture 2" }).click();
  await expect(pictures.last()).toHaveAttribute("src", "/demo/gas-cooker-a.webp");
  await expect(page.getByRole("main").locator("dt", { hasText: /Brand|Condition|Colour/ })).toHaveText([
    "Condition",
    "Colour",
  ]);
  await expect(page.getByText("Nearly new", { exact: true })).toBeVisible();
  await expect(page.getByText("Binatone", { exact: true })).toHaveCount(0);

  await page.goto(`/edit-listing/${id}`);
  for (let left = 2; left > 0; left--) await page.getByRole("button", { name: "Remove specification 1" }).click();
  await page.getByRole("button", { name: "Update Listing" }).click();
  await expect(page).toHaveURL("/my-dashboard");
  await page.goto(`/listing/${id}`);
  await expect(page.getByRole("heading", { name: "Description" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Specifications" })).toHaveCount(0);
});

test("the form to edit a listing has the listing's fields, says that it is working, and leads back", async ({
  page,
  register,
  createListing,
  signIn,
}) => {
  const seller = await register();
  const id = await createListing(seller, { title: "Extension cable", price: "3500.50", location: "Enugu" });
  await signIn(page, seller);
  await page.goto(`/edit-listing/${id}`);
  const form = page.getByRole("main").locator("form");
  await expect(form.locator("label")).toHaveText([
    "Category *",
    "Add photos",
    "Take a photo",
    "Images",
    "Kind",
    "Brand",
    "Condition",
    "Title *",
    "Price (NGN)",
    "Price on request",
    "Fixed price: no offers",
    "Location",
    "State",
    "Local government area",
    "Description *",
    "Model",
    "Warranty (months)",
  ]);
  await expect(form.getByLabel("Title *")).toHaveValue("Extension cable");
  await expect(form.getByLabel("Description *")).toHaveValue(/^Bought last year/);
  await expect(form.getByLabel("Location")).toHaveValue("Enugu");
  await expect(form.getByLabel("Category *").locator("option:checked")).toHaveText("Electronics");
  const price = form.getByLabel("Price (NGN)");
  await expect(price).toHaveValue("3500.50");
  // Text, because amounts are read as people type them: a number's field would drop "1.5m".
  await expect(price).toHaveAttribute("inputmode", "text");
  await expect(price).toHaveAccessibleDescription("₦3,500.50");
  await expect(form.getByLabel("Price on request")).not.toBeChecked();
  for (const name of ["Cancel", "Back to Dashboard"]) {
    await expect(page.getByRole("main").getByRole("link", { name })).toHaveAttribute("href", "/my-dashboard");
  }
  for (const field of ["Description *", "Title *"]) {
    const text = await form.getByLabel(field).inputValue();
    await form.getByLabel(field).fill("  ");
    await form.getByRole("button", { name: "Update Listing" }).click();
    await expect(page.locator("[data-sonner-toast]")).toHaveText("ErrorPlease fill in all required fields");
    await form.getByLabel(field).fill(text);
  }
  const update = await holdRequests(page, `**/api/listings/${id}`);
  await form.getByRole("button", { name: "Update Listing" }).click();
  await expect(form.getByRole("button", { name: "Updating..." })).toBeDisabled();
  update.release();
  await expect(page).toHaveURL("/my-dashboard");
});
