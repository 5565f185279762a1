import { operations } from "@/lib/contracts/operations";
import { reader, sql } from "@/lib/server/database/client";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { ok } from "@/lib/server/http/response";

/** For whoever watches over the server: answers 200 when pages and the database are there, else 503. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.checkHealth, async () => {
    await reader.rows(sql`select 1 as alive`);
    return ok({ status: "ok" });
  }),
);
