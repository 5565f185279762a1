import { ok } from "@/lib/server/http/response";
import { reader, sql } from "@/lib/server/database/client";
import { endpoint, resource } from "@/lib/server/http/endpoint";

/** For whoever watches over the server: answers 200 when pages and the database are there, else 503. */
export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: endpoint({
    access: "public",
    handle: async () => {
      await reader.rows(sql`select 1 as alive`);
      return ok({ status: "ok" });
    },
  }),
});
