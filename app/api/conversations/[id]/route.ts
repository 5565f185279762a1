import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { ok } from "@/lib/server/http/response";
import { readConversation } from "@/lib/server/conversations/list-conversations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.readConversation, async ({ actor, params }) => ok(await readConversation(actor.id, params.id))),
);
