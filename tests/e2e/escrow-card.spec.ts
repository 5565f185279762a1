import { expect, test } from "./fixtures";

test("an escrow's card tells each side about the other", async ({
  page,
  register,
  createListing,
  signIn,
  openAs,
  pay,
}) => {
  const [seller, buyer] = [await register("Ladi Musa"), await register("Nneka Eze")];
  const listingId = await createListing(seller, { title: "Sewing machine" });
  const { id, createdAt } = await pay(buyer, seller, listingId);
  const created = new Intl.DateTimeFormat("en-NG", {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "Africa/Lagos",
  }).format(new Date(createdAt));
  await signIn(page, buyer);
  await page.goto("/escrow");
  await expect(page.getByRole("tab")).toHaveText(["As Buyer", "As Seller"]);
  const card = page.getByTestId(`escrow-${id}`);
  for (const text of [
    `#${id}`,
    `#${listingId}`,
    `Ladi Musa (@${seller.username}, #${seller.id})`,
    created,
    "₦15,000",
  ]) {
    await expect(card.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await expect(card.getByTestId("status")).toHaveText("Paid");
  await expect(card.getByRole("button", { name: "Confirm Delivery" })).toBeVisible();
  await expect(card.getByText(/Dispute reason|Admin notes/)).toHaveCount(0);
  page.once("dialog", (question) => void question.dismiss());
  await card.getByRole("button", { name: "Confirm Delivery" }).click();
  await expect(card.getByTestId("status")).toHaveText("Paid");
  await card.getByRole("button", { name: "Dispute" }).click();
  const dialog = page.getByRole("dialog", { name: "Submit Dispute" });
  await dialog.getByRole("textbox").fill("   ");
  await expect(dialog.getByRole("button", { name: "Submit Dispute" })).toBeDisabled();
  await dialog.getByRole("textbox").fill("The needle is bent.");
  await dialog.getByRole("button", { name: "Submit Dispute" }).click();
  await expect(card.getByText("The needle is bent.")).toBeVisible();
  await expect(card.getByText("Dispute reason")).toBeVisible();

  const sellersPage = await openAs(seller);
  await sellersPage.goto("/escrow");
  const sellersCard = sellersPage.getByTestId(`escrow-${id}`);
  await expect(sellersCard).toContainText(`Nneka Eze (@${buyer.username}, #${buyer.id})`);
  await expect(sellersCard.getByRole("button", { name: /Confirm|Dispute/ })).toHaveCount(0);
  await expect(sellersCard.getByTestId("status")).toHaveText("In dispute");
});
