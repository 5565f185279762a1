import { listingDetail } from "@/lib/contracts/market/listings";
import { prisma } from "@/lib/server/platform/database/client";
import { buildUser } from "@/demo/builders";
import { tokenFor } from "../../helpers/api";
import { expectError } from "../../helpers/expectations";
import { categoryId, getListing, postListing } from "../../helpers/listings";

describe("creating a listing", () => {
  const offer = async (change: Record<string, unknown> = {}) => ({
    categoryId: await categoryId("electronics"),
    title: "Standing fan",
    description: "Used for one dry season.",
    price: "9999.50",
    location: "Yaba, Lagos",
    images: ["/demo/standing-fan-a.webp", "https://example.com/b.jpg"],
    ...change,
  });

  test("answers it in full, and everyone can read it so", async () => {
    const seller = await buildUser({ trustScore: 62.5, isVerified: true, reviewCount: 3, ratingSum: 14 });
    const specifications = { Brand: "OX", "Blade size": "18 inch", Colour: "black" };
    const created = await postListing(await tokenFor(seller), await offer({ specifications }));
    expect(created.status).toBe(201);
    const dto = listingDetail.strict().parse(created.body);
    expect(dto).toMatchObject({
      userId: seller.id,
      title: "Standing fan",
      description: "Used for one dry season.",
      price: "9999.50",
      currency: "NGN",
      images: ["/demo/standing-fan-a.webp", "https://example.com/b.jpg"],
      specifications,
      status: "active",
      viewCount: 0,
      isFeatured: false,
      location: "Yaba, Lagos",
      escrowFee: "149.99",
      deletedAt: null,
      category: { slug: "electronics" },
      user: {
        id: seller.id,
        username: seller.username,
        trustScore: "62.50",
        isVerified: true,
        averageRating: 4.7,
        reviewCount: 3,
      },
    });
    expect(Object.keys(created.body.specifications as object)).toEqual(Object.keys(specifications));
    expect(await getListing(dto.id)).toMatchObject({ status: 200, body: created.body });
    expect(JSON.stringify(created.body)).not.toContain(seller.email);
    expect(await prisma().auditEntry.count({ where: { entityType: "listing", entityId: dto.id } })).toBe(1);
  });

  test.each([
    ["0", "0.00", "0.00"],
    ["0.29", "0.29", "0.00"],
    [1e11, "100000000000.00", "0.00"],
    ["10000", "10000.00", "150.00"],
    ["10000.01", "10000.01", "0.00"],
  ])("takes the price %p exactly", async (price, shown, escrowFee) => {
    const { status, body } = await postListing(await tokenFor(await buildUser()), await offer({ price }));
    expect({ status, price: body.price, escrowFee: body.escrowFee }).toEqual({ status: 201, price: shown, escrowFee });
  });

  test.each([
    [{ categoryId: undefined }, "categoryId", "Category is required"],
    [{ categoryId: 0 }, "categoryId", "Category is required"],
    [{ title: " " }, "title", "Title is required"],
    [{ title: "x".repeat(201) }, "title", "Title too long"],
    [{ description: "too short" }, "description", "Description must be at least 10 characters"],
    [{ price: "" }, "price", "Price is required"],
    [{ price: undefined }, "price", "Price is required"],
    [{ price: -1 }, "price", "Number must be greater than or equal to 0"],
    [{ price: 0.1 + 0.2 }, "price", "Enter an amount in naira with at most two decimals"],
    [{ price: "100000000000.01" }, "price", "Amount must be at most 100,000,000,000"],
    [{ location: "" }, "location", "Location is required"],
    [{ images: [] }, "images", "At least one image is required"],
    [{ images: undefined }, "images", "At least one image is required"],
    [{ images: ["http://example.com/a.jpg"] }, "images.0", "Images must be https addresses"],
    [{ title: "a\u0000b" }, "title", "Control characters are not allowed"],
    [{ userId: 1 }, "", "Unknown field: userId"],
  ])("refuses %j", async (change, path, message) => {
    const seller = await buildUser();
    const answer = await postListing(await tokenFor(seller), await offer(change));
    expect(expectError(answer)).toEqual({
      status: 400,
      code: "validation_failed",
      message,
      errors: [{ path, message }],
    });
    expect(await prisma().listing.count({ where: { userId: seller.id } })).toBe(0);
  });

  test("takes any letters, the longest title and text, and refuses none of it later", async () => {
    const token = await tokenFor(await buildUser());
    const change = { title: "😀".repeat(200), description: `ọ́ṣẹ́ ${"word ".repeat(1_900)}`, location: "Ọ̀yọ́" };
    const { status, body } = await postListing(token, await offer(change));
    expect([status, body.title]).toEqual([201, change.title]);
  });

  test("needs a category that there is, and somebody signed in", async () => {
    const token = await tokenFor(await buildUser());
    expect(expectError(await postListing(token, await offer({ categoryId: 1_999_999 })))).toMatchObject({
      status: 404,
      code: "not_found",
    });
    expect(expectError(await postListing(undefined, await offer()))).toMatchObject({
      status: 401,
      code: "unauthorized",
    });
    expect(expectError(await postListing(undefined, {}))).toMatchObject({ status: 401 });
  });
});
