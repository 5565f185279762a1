import { openApiDocument } from "@/lib/contracts/openapi";
import { okForAll } from "@/lib/server/http/answer";
import { endpoint, resource } from "@/lib/server/http/endpoint";
import { siteUrl } from "@/lib/server/site-url";

/** Made once: it changes with the build only. */
let document: ReturnType<typeof openApiDocument> | undefined;

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: endpoint({
    access: "public",
    isKept: true,
    handle: () => okForAll((document ??= openApiDocument(siteUrl())), []),
  }),
});
