/** Promises of screens: nobody pays for a job, periods of prices, long words, missing pages and pictures, newcomers. */
import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { widths } from "../../scripts/browser/screens";
import { bearer, expect, openAlive, test } from "./fixtures";
import { openSellerCard, overflow, sellerCard } from "./locators";
import { callAs, decideDispute, getJson, inLagos, newTown, placeOrder } from "./requests";
import { turnsAt } from "./turns";

const brokenPicture = "https://pictures.example/gone.jpg";

const joinedText = (createdAt: string) =>
  `New seller · joined ${inLagos(createdAt, { month: "short", year: "numeric" })}`;

/** The card of a listing in its category. */
async function openCard(page: Page, slug: string, town: string, title: string) {
  await page.goto(`/category/${slug}?location=${town}`);
  return page.getByRole("article").filter({ hasText: title });
}

for (const width of widths) {
  const inTurn = turnsAt(width);
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const { slug, heading, link } of [
      { slug: "jobs", heading: "How to apply", link: "See the employer's profile" },
      { slug: "seeking-work", heading: "How to hire", link: "See the profile" },
    ]) {
      test(`nobody pays in ${slug}`, inTurn(), async ({ page, register, createListing, signIn, request }) => {
        const [poster, reader] = [await register(), await register()];
        const id = await createListing(poster, { title: "Driver, Lagos", categorySlug: slug, pricePeriod: "month" });
        for (const isSignedIn of [false, true]) {
          if (isSignedIn) await signIn(page, reader);
          await page.goto(`/listing/${id}`);
          if (isSignedIn) await expect(page.locator(".visitors-only")).toHaveCount(0);
          await expect(page.getByRole("heading", { name: heading })).toBeVisible();
          await expect(page.getByRole("main").getByText("₦15,000 / month", { exact: true }).first()).toBeVisible();
          await expect(page.getByText("Never pay to get a job")).toBeVisible();
          await expect(page.locator("#pay").getByRole("link", { name: link, exact: true })).toHaveAttribute(
            "href",
            `/profile/${poster.id}`,
          );
          await expect(page.getByRole("button", { name: /Buy|Pay|Login Required/ })).toHaveCount(0);
          await expect(page.getByText(/Escrow payment|Sign in to buy/)).toHaveCount(0);
        }
        for (const path of ["/api/transactions", "/api/escrow"]) {
          const data = { listingId: id, sellerId: poster.id, amount: "15000.00" };
          const refused = await request.post(path, { headers: bearer(reader), data });
          expect(refused.status()).toBe(409);
          expect(await refused.json()).toMatchObject({ message: "Nobody pays for a job here." });
        }
        expect(await callAs(request, reader, "get", "/api/transactions")).toEqual([]);
      });
    }

    test(
      "a rent shows its period on the card, the listing, the order and the purchase",
      inTurn(),
      async ({ page, register, createListing, signIn, request, pay }) => {
        const [seller, buyer] = [await register(), await register()];
        const [title, location] = [`Flat ${randomUUID().slice(0, 8)}`, newTown()];
        // Each width has its own: the other one's flat may be among the similar listings.
        const rentNaira = 1_500_000 + width;
        const shownRent = `₦${rentNaira.toLocaleString("en-NG")} / year`;
        const rent = { price: `${rentNaira}.00`, pricePeriod: "year" };
        const id = await createListing(seller, { title, location, categorySlug: "real-estate", ...rent });
        const card = await openCard(page, "real-estate", location, title);
        await expect(card.getByText(shownRent, { exact: true })).toBeVisible();
        await signIn(page, buyer);
        await openAlive(page, `/listing/${id}`);
        const main = page.getByRole("main");
        const rents = main.getByText(shownRent, { exact: true }).filter({ visible: true });
        await expect(rents).toHaveCount(width === 360 ? 3 : 2);
        const order = await placeOrder(request, buyer, seller, id, rent.price);
        await openAlive(page, `/order/${order.id}`);
        await expect(rents.first()).toBeVisible();
        // A flat is not handed over by the road.
        await expect(page.getByRole("group", { name: "How will you get it?" })).toHaveCount(0);
        const escrow = await pay(buyer, seller, id, rent.price);
        for (const path of ["/escrow", `/escrow/${escrow.id}`]) {
          await page.goto(path);
          await expect(rents.first()).toBeVisible();
        }
        await page.goto("/dashboard");
        await page.getByRole("tab", { name: "Purchases" }).click();
        await expect(rents).toBeVisible();
      },
    );

    test(
      "a price on request shows as such, and nobody can pay it",
      inTurn(),
      async ({ page, register, createListing, signIn }) => {
        const [seller, buyer] = [await register(), await register()];
        const [title, location] = [`Land ${randomUUID().slice(0, 8)}`, newTown()];
        const id = await createListing(seller, { title, location, categorySlug: "real-estate", price: "0" });
        const card = await openCard(page, "real-estate", location, title);
        await expect(card.getByText("Price on request", { exact: true })).toBeVisible();
        await signIn(page, buyer);
        await openAlive(page, `/listing/${id}`);
        await expect(page.getByText("Agree on a price with the seller before you pay.")).toBeVisible();
        await expect(page.getByRole("button", { name: /Buy|Pay/ })).toHaveCount(0);
        await expect(page.getByText("₦0")).toHaveCount(0);
      },
    );

    test(
      "long words break instead of the page",
      inTurn(),
      async ({ page, register, createListing, signIn, openAs, loginAs, request, pay }) => {
        const [seller, buyer, admin] = [await register(), await register(), await loginAs("admin@oja.test")];
        const word = randomUUID().replaceAll("-", "");
        const location = word.padEnd(120, "m");
        const long = {
          title: word.padEnd(200, "w"),
          location,
          specifications: { ["n".repeat(45)]: "v".repeat(45), ["N".repeat(45)]: "short" },
        };
        const [id, waiting] = [await createListing(seller, long), await createListing(seller, long)];
        const order = await placeOrder(request, buyer, seller, waiting);
        const escrow = await pay(buyer, seller, id);
        const [sellersPage, adminsPage] = [await openAs(seller), await openAs(admin)];
        await signIn(page, buyer);
        const tooWide: string[] = [];
        const measure = async (shown: Page, path: string) => {
          await shown.goto(path);
          await expect(shown.getByRole("main").getByText(word).first()).toBeVisible();
          const pixels = await overflow(shown);
          if (pixels > 0) tooWide.push(`${path}: ${pixels} px`);
        };
        for (const path of [
          `/listing/${waiting}`,
          `/category/electronics?location=${location}`,
          `/category/electronics?view=list&location=${location}`,
          `/order/${order.id}`,
          `/escrow/${escrow.id}`,
          "/escrow",
          "/escrow/statement",
        ])
          await measure(page, path);
        for (const path of ["/dashboard", "/my-dashboard", `/order/${order.id}`, `/escrow/${escrow.id}`])
          await measure(sellersPage, path);
        await callAs(request, buyer, "put", `/api/escrow/${escrow.id}/dispute`, { reason: "x".repeat(120) });
        for (const path of [`/escrow/${escrow.id}`, `/admin/find?q=${order.id}`, `/admin/people/${seller.id}`])
          await measure(adminsPage, path);
        await page.goto("/dashboard");
        await page.getByRole("tab", { name: "Purchases" }).click();
        await expect(page.getByRole("tabpanel").getByText(word).first()).toBeVisible();
        expect(await overflow(page)).toBeLessThanOrEqual(0);
        expect(tooWide).toEqual([]);
      },
    );

    test.describe("a page that is not there", () => {
      test.use({ expectedFailures: /^404 / });

      test("has one header and one footer", inTurn(), async ({ page, register, signIn }) => {
        await signIn(page, await register());
        for (const path of ["/category/no-such-thing", "/escrow/999999", "/order/999999", "/listing/999999"]) {
          const response = await page.goto(path);
          expect([path, response?.status()]).toEqual([path, 404]);
          await expect(page.getByRole("banner")).toHaveCount(1);
          await expect(page.getByRole("contentinfo")).toHaveCount(1);
          await expect(page.getByRole("main")).toHaveCount(1);
          await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        }
      });
    });

    test.describe("a picture that is gone", () => {
      test.use({ expectedFailures: /pictures\.example/ });

      test(
        "is the placeholder, on the listing and in the seller's list",
        inTurn(),
        async ({ page, register, createListing, signIn, request }) => {
          const seller = await register();
          const id = await createListing(seller, { title: "Clay vase" });
          // Off sale it stands in no list of another test, not even for a moment.
          const change = { status: "paused", images: [brokenPicture] };
          await callAs(request, seller, "put", `/api/listings/${id}`, change);
          let isAborted = true;
          await page.route(brokenPicture, (route) =>
            isAborted ? route.abort() : route.fulfill({ status: 404, body: "" }),
          );
          const expectPlaceholder = async (picture: Locator) => {
            await expect(picture).toHaveAttribute("src", "/placeholder.svg");
            await expect
              .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
              .toBeGreaterThan(0);
          };
          await page.goto(`/listing/${id}`);
          await expectPlaceholder(page.locator("#picture-1 img"));
          isAborted = false;
          await page.reload();
          await expectPlaceholder(page.locator("#picture-1 img"));
          await signIn(page, seller);
          await page.goto("/my-dashboard");
          await expectPlaceholder(page.getByRole("listitem").filter({ hasText: "Clay vase" }).locator("img"));
        },
      );
    });

    test(
      "a newcomer gets no verdict on the card, the listing, the profile and the dashboards",
      inTurn(),
      async ({ page, register, createListing, signIn, request }) => {
        const seller = await register("Bisi Coker");
        const [title, location] = [`Bowl ${randomUUID().slice(0, 8)}`, newTown()];
        const id = await createListing(seller, { title, location });
        const { createdAt } = await getJson<{ createdAt: string }>(request, `/api/users/${seller.id}`);
        const verdicts = page
          .getByRole("main")
          .getByText(/^(Low Trust|Caution|Verified Member|Trusted Seller|Critical|Poor)$|· Critical|score is low/);
        const card = await openCard(page, "electronics", location, title);
        await expect(card.getByText(joinedText(createdAt), { exact: true })).toBeVisible();
        await expect(card.getByText("No reviews yet")).toBeVisible();
        await expect(verdicts).toHaveCount(0);
        await page.goto(`/listing/${id}`);
        await expect(
          sellerCard(page).getByText(joinedText(createdAt), { exact: true }).filter({ visible: true }),
        ).toHaveCount(1);
        await openSellerCard(page);
        await expect(page.getByText("0.0 · New", { exact: true })).toBeVisible();
        await expect(verdicts).toHaveCount(0);

        await signIn(page, seller);
        const hint = page.getByText("New: you start at 0. Identity +10, first sale +5");
        await openAlive(page, `/profile/${seller.id}`);
        await expect(page.getByText("0.0 · New", { exact: true })).toBeVisible();
        await expect(verdicts).toHaveCount(0);
        for (const path of ["/dashboard", "/my-dashboard"]) {
          await openAlive(page, path);
          await expect(hint).toBeVisible();
          await expect(verdicts).toHaveCount(0);
        }
        await page.goto("/dashboard");
        await expect(page.getByRole("region", { name: "Trust Score" })).toContainText("0.0 / 100");
        await expect(page.getByRole("region", { name: "Trust Score" }).getByText("New", { exact: true })).toBeVisible();
        if (width === 360) await page.getByRole("banner").getByRole("button", { name: "Bisi Coker" }).click();
        const badge = page.getByTestId("trust-score-badge").filter({ visible: true });
        await expect(badge).toHaveText("0.0");
        await expect(badge.locator("svg")).toHaveCount(0);
      },
    );

    test(
      "a score that fell says why",
      inTurn(),
      async ({ page, register, createListing, signIn, loginAs, request, pay }) => {
        const [seller, admin] = [await register(), await loginAs("admin@oja.test")];
        for (let sale = 1; sale <= 3; sale++) {
          const buyer = await register();
          const { id } = await pay(buyer, seller, await createListing(seller, { title: `Basket ${sale}` }));
          await callAs(request, buyer, "put", `/api/escrow/${id}/confirm`);
        }
        const unhappy = await register();
        const { id: escrowId } = await pay(unhappy, seller, await createListing(seller, { title: "Basket 4" }));
        await decideDispute(request, { buyer: unhappy, admin, escrowId }, { outcome: "refund" });
        await page.goto(`/profile/${seller.id}`);
        const reason = page.getByText("Lower because of 1 refund after a dispute.").filter({ visible: true });
        await expect(page.getByText("5.0 · Critical", { exact: true })).toBeVisible();
        await expect(reason.first()).toBeVisible();
        await signIn(page, seller);
        await openAlive(page, "/dashboard");
        await expect(page.getByRole("region", { name: "Trust Score" })).toContainText("5.0 / 100");
        await expect(reason).toBeVisible();
        await openAlive(page, "/my-dashboard");
        await expect(reason).toBeVisible();
        await expect(page.getByText("Your trust score is low.")).toBeVisible();
      },
    );
  });
}
