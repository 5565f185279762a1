import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { ok } from "@/lib/server/platform/http/response";
import { listListingsOf } from "@/lib/server/market/listings/queries";
import { assertPublicUser } from "@/lib/server/people/users/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.listUserListings, async ({ params, query }) => {
    await assertPublicUser(params.id);
    return ok((await listListingsOf(params.id, query.limit)).listings);
  }),
);
