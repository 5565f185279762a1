import { operations } from "@/lib/contracts/operations";
import { beginTotp, confirmTotp, removeTotp } from "@/lib/server/people/accounts/second-factor";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { noContent, ok } from "@/lib/server/platform/http/response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.beginTotp, async ({ actor }) => ok(await beginTotp(actor))),
  endpoint(operations.confirmTotp, async ({ actor, body }) => ok(await confirmTotp(actor, body.code))),
  endpoint(operations.removeTotp, async ({ actor }) => {
    await removeTotp(actor);
    return noContent();
  }),
);
