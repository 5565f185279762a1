import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { createdOrFound, ok } from "@/lib/server/http/response";
import { listConversations } from "@/lib/server/conversations/list-conversations";
import { startConversation } from "@/lib/server/conversations/start-conversation";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.listConversations, async ({ actor, query }) => ok(await listConversations(actor.id, query))),
  endpoint(operations.startConversation, async ({ actor, body, idempotencyKey }) =>
    createdOrFound(await startConversation(actor, body, idempotencyKey)),
  ),
);
