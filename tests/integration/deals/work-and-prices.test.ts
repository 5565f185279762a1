/** Jobs are never paid for; a price may be for a period; an order is readable by its parties. */
import { listingDetail } from "@/lib/contracts/market/listings";
import { transaction } from "@/lib/contracts/deals/transactions";
import { expectError, expectOk } from "../../helpers/expectations";
import { admin, buildMarket, person, unpaidOrder } from "../../helpers/market";
import { api } from "../../helpers/market-api";
import { changesNothing } from "../../helpers/records";

describe.each(["jobs", "seeking-work"])("in %s", (categorySlug) => {
  test("nobody orders and nobody pays", async () => {
    const { buyer, listing, offer } = await buildMarket({ categorySlug });
    await changesNothing(listing.id, async () => {
      for (const attempt of [api.order, api.pay])
        expect(expectError(await attempt(buyer, offer))).toMatchObject({
          status: 409,
          message: "Nobody pays for a job here.",
        });
    });
  });
});

describe("the period of a price", () => {
  test("is kept with the listing and with the order's terms", async () => {
    const { seller, buyer, listing, offer } = await buildMarket({ categorySlug: "real-estate" });
    const rent = expectOk(listingDetail, await api.updateListing(seller, listing.id, { pricePeriod: "year" }));
    expect(rent).toMatchObject({ pricePeriod: "year", version: 2 });
    const order = expectOk(transaction, await api.order(buyer, offer), 201);
    expect(order.terms.pricePeriod).toBe("year");
    const sold = expectOk(listingDetail, await api.updateListing(seller, listing.id, { pricePeriod: null }));
    expect(sold.pricePeriod).toBeNull();
    expect(expectOk(transaction, await api.readOrder(buyer, order.id))).toMatchObject({
      status: "cancelled",
      terms: { pricePeriod: "year" },
    });
  });

  test.each(["century", "", 1])("%j is refused", async (pricePeriod) => {
    const { seller, listing } = await buildMarket();
    expect(expectError(await api.updateListing(seller, listing.id, { pricePeriod }))).toMatchObject({
      status: 400,
      errors: [{ path: "pricePeriod" }],
    });
  });

  test("does not change while money is held", async () => {
    const { seller, buyer, listing, offer } = await buildMarket();
    expect((await api.pay(buyer, offer)).status).toBe(201);
    expect(expectError(await api.updateListing(seller, listing.id, { pricePeriod: "day" }))).toMatchObject({
      status: 409,
    });
  });
});

test("an order is read by its parties and admins; for a stranger it does not exist", async () => {
  const { seller, buyer, transactionId } = await unpaidOrder();
  for (const viewer of [seller, buyer, await admin()])
    expect(expectOk(transaction, await api.readOrder(viewer, transactionId))).toMatchObject({ status: "pending" });
  expect(expectError(await api.readOrder(await person(), transactionId))).toMatchObject({ status: 404 });
  expect(expectError(await api.readOrder(undefined, transactionId))).toMatchObject({ status: 401 });
  for (const id of [0, "x", 2_147_483_647])
    expect(expectError(await api.readOrder(buyer, id))).toMatchObject({ status: 404 });
});
