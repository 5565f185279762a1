import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { ok } from "@/lib/server/platform/http/response";
import { readConversation } from "@/lib/server/deals/conversations/list-conversations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.readConversation, async ({ actor, params }) => ok(await readConversation(actor.id, params.id))),
);
