import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { noContent } from "@/lib/server/platform/http/response";
import { markConversationRead } from "@/lib/server/deals/conversations/mark-read";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.markConversationRead, async ({ actor, params, body }) => {
    await markConversationRead(actor, params.id, body?.messageId);
    return noContent();
  }),
);
