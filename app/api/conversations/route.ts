import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { createdOrFound, ok } from "@/lib/server/platform/http/response";
import { listConversations } from "@/lib/server/deals/conversations/list-conversations";
import { startConversation } from "@/lib/server/deals/conversations/start-conversation";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.listConversations, async ({ actor, query }) => ok(await listConversations(actor.id, query))),
  endpoint(operations.startConversation, async ({ actor, body, idempotencyKey }) =>
    createdOrFound(await startConversation(actor, body, idempotencyKey)),
  ),
);
