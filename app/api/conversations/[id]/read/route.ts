import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { noContent } from "@/lib/server/http/response";
import { markConversationRead } from "@/lib/server/conversations/mark-read";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.markConversationRead, async ({ actor, params, body }) => {
    await markConversationRead(actor, params.id, body?.messageId);
    return noContent();
  }),
);
