import { operations } from "@/lib/contracts/operations";
import { reader, sql } from "@/lib/server/platform/database/client";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { ok } from "@/lib/server/platform/http/response";

/** For monitoring: 200 when the web server and the database work, else 503. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.checkHealth, async () => {
    await reader.rows(sql`select 1 as alive`);
    return ok({ status: "ok" });
  }),
);
