import { operations } from "@/lib/contracts/operations";
import { dashboardStats } from "@/lib/server/desk/dashboard/queries";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { ok } from "@/lib/server/platform/http/response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.readDashboardStats, async ({ actor }) => ok(await dashboardStats(actor))),
);
