import { POST as createListing } from "@/app/api/listings/route";
import { prisma } from "@/lib/server/platform/database/client";
import { env } from "@/lib/server/platform/env";
import { buildListing } from "@/demo/builders";
import { call } from "../../helpers/api";
import { expectError, invalid } from "../../helpers/expectations";
import { buildMarket, person } from "../../helpers/market";
import { api } from "../../helpers/market-api";

const ofThisSite = "Use a picture of another site: this address is one of ours";
const placeholder = "/placeholder.svg";

afterEach(() => jest.restoreAllMocks());

test.each(["https://oja.ng/search?q=fan", "https://oja.ng:8443/", "https://OJA.NG./api/openapi.json"])(
  "%s is refused as a picture on oja.ng, and creates nothing",
  async (image) => {
    jest.replaceProperty(env(), "SITE_URL", "https://oja.ng");
    const seller = await person();
    const { id: categoryId } = await prisma().category.findUniqueOrThrow({ where: { slug: "beauty" } });
    const input = {
      categoryId,
      title: "Black soap",
      description: "Made by hand in Oyo.",
      price: "500",
      location: "Oyo",
      images: ["https://example.com/a.jpg", image],
    };
    const answer = await call(createListing, { method: "POST", token: seller.token, body: input });
    expect(expectError(answer)).toEqual(invalid("images.1", ofThisSite));
    expect(await prisma().listing.count({ where: { userId: seller.id } })).toBe(0);
  },
);

test("pictures from before the rule are shown as the placeholder, wherever a listing is read", async () => {
  const images = [
    "/search?q=fan",
    "https://localhost/api/listings",
    "https://example.com/a.jpg",
    "http://example.com/b.jpg",
  ];
  const seller = await person();
  const { id } = await buildListing({ userId: seller.id, images });
  const read = await api.readListing(undefined, id);
  expect(read.body.images).toEqual([placeholder, "https://example.com/a.jpg"]);

  const { buyer, offer, listing } = await buildMarket();
  await prisma().listing.update({ where: { id: listing.id }, data: { images } });
  const { id: escrowId } = (await api.pay(buyer, offer)).body as { id: number };
  const [transaction] = (await api.listTransactions(buyer)).body as { listing: { image: string } }[];
  expect(transaction?.listing.image).toBe(placeholder);
  expect((await api.readEscrow(buyer, escrowId)).body).toMatchObject({
    listing: { image: placeholder },
    terms: { images: [placeholder, "https://example.com/a.jpg"] },
  });
});
