import { operations } from "@/lib/contracts/operations";
import { dashboardStats } from "@/lib/server/dashboard/queries";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { ok } from "@/lib/server/http/response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.readDashboardStats, async ({ actor }) => ok(await dashboardStats(actor))),
);
