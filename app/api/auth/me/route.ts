import { ok } from "@/lib/server/http/response";
import { endpoint, resource } from "@/lib/server/http/endpoint";
import { currentUser } from "@/lib/server/users/current-user";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: endpoint({ access: "signed-in", handle: async ({ actor }) => ok(await currentUser(actor)) }),
});
