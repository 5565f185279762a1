import { GET as readCategory } from "@/app/api/categories/[idOrSlug]/route";
import { GET as listCategories } from "@/app/api/categories/route";
import { category } from "@/lib/contracts/market/categories";
import { call } from "../../helpers/api";
import { expectError } from "../../helpers/expectations";
import { categoryId } from "../../helpers/listings";

describe("categories", () => {
  test("are the 16 of the home page, in its order, for everyone", async () => {
    const { status, body } = await call(listCategories, { path: "/api/categories" });
    expect(status).toBe(200);
    expect(
      category
        .strict()
        .array()
        .parse(body)
        .map(({ slug }) => slug),
    ).toEqual(
      ["vehicles", "real-estate", "mobile-phones", "electronics", "used-goods", "beauty", "fashion", "leisure"].concat(
        ["seeking-work", "artisan-services", "jobs", "babies-kids", "animals-pets", "food-agriculture"],
        ["commercial-equipment", "influencer-hiring"],
      ),
    );
  });

  test("are read by id and by slug alike", async () => {
    const id = String(await categoryId("real-estate"));
    const get = (idOrSlug: string) => call(readCategory, { params: { idOrSlug } });
    const [byId, bySlug] = [await get(id), await get("real-estate")];
    expect(category.strict().parse(bySlug.body)).toMatchObject({ id: Number(id), name: "Real Estate" });
    expect(byId).toMatchObject({ status: 200, body: bySlug.body });
    for (const none of ["nothing-like-it", "0", "999999", "9999999999", "-1", "Real-Estate", "real estate", "%"])
      expect(expectError(await get(none))).toMatchObject({ status: 404, code: "not_found" });
  });
});
