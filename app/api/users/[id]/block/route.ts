import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { noContent } from "@/lib/server/platform/http/response";
import { blockPerson, unblockPerson } from "@/lib/server/deals/conversations/block-person";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.blockPerson, async ({ actor, params }) => {
    await blockPerson(actor, params.id);
    return noContent();
  }),
  endpoint(operations.unblockPerson, async ({ actor, params }) => {
    await unblockPerson(actor, params.id);
    return noContent();
  }),
);
