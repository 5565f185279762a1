import { openApiDocument } from "@/lib/contracts/openapi";
import { ok } from "@/lib/server/http/answer";
import { endpoint, resource } from "@/lib/server/http/endpoint";
import { siteUrl } from "@/lib/server/site-url";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: endpoint({ access: "public", handle: () => ok(openApiDocument(siteUrl())) }),
});
