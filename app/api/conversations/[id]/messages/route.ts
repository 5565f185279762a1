import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { createdOrFound, ok } from "@/lib/server/platform/http/response";
import { listMessages } from "@/lib/server/deals/conversations/list-messages";
import { sendMessage } from "@/lib/server/deals/conversations/send-message";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.listMessages, async ({ actor, params, query }) =>
    ok(await listMessages(actor, params.id, query)),
  ),
  endpoint(operations.sendMessage, async ({ actor, params, body, idempotencyKey }) =>
    createdOrFound(await sendMessage(actor, params.id, body, idempotencyKey)),
  ),
);
