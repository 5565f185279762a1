import { dashboardStats } from "@/lib/server/dashboard/queries";
import { ok } from "@/lib/server/http/response";
import { endpoint, resource } from "@/lib/server/http/endpoint";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: endpoint({ access: "signed-in", handle: async ({ actor }) => ok(await dashboardStats(actor)) }),
});
