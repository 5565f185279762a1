import { buildListing, buildUser } from "@/demo/builders";
import { pool } from "@/lib/server/platform/database/client";
import { listTrendingListings } from "@/lib/server/market/listings/queries";
import { dropOwnDatabase, openOwnDatabase } from "../../helpers/own-database";

beforeAll(openOwnDatabase);
afterAll(dropOwnDatabase);

test("trending listings are those on sale with the most views of the last seven days", async () => {
  const { id: userId } = await buildUser();
  const listingOf = async (views: [daysAgo: number, views: number][], status: "active" | "paused" = "active") => {
    const { id } = await buildListing({ userId, status });
    for (const [daysAgo, count] of views)
      await pool().query(
        "insert into listing_view_days (listing_id, day, views) values ($1, (now() at time zone 'utc')::date - $2::int, $3)",
        [id, daysAgo, count],
      );
    return id;
  };
  const often = await listingOf([
    [0, 4],
    [6, 5],
  ]);
  const once = await listingOf([[1, 1]]);
  await listingOf([[7, 100]]);
  await listingOf([[0, 50]], "paused");
  await listingOf([]);
  expect((await listTrendingListings(24)).map(({ id }) => id)).toEqual([often, once]);
});
