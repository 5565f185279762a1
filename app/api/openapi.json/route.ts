import { openApiDocument } from "@/lib/contracts/openapi";
import { cacheable } from "@/lib/server/http/response";
import { endpoint, resource } from "@/lib/server/http/endpoint";
import { siteUrl } from "@/lib/server/site-url";

/** Made once: it changes with the build only. */
let document: ReturnType<typeof openApiDocument> | undefined;

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: endpoint({
    access: "public",
    isCached: true,
    handle: () => cacheable((document ??= openApiDocument(siteUrl())), []),
  }),
});
