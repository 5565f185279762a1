import { operations } from "@/lib/contracts/operations";
import { confirmSession } from "@/lib/server/accounts/confirm-session";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { ok } from "@/lib/server/http/response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.confirmSession, async ({ actor, body }) => ok(await confirmSession(actor, body))),
);
