import { htmlForAll } from "@/lib/server/http/answer";
import { apiDocsPage } from "@/lib/server/http/api-docs-page";
import { endpoint, resource } from "@/lib/server/http/endpoint";

/** Made once: it changes with the build only. */
let page: string | undefined;

/** The API for people to read: no script, nothing from elsewhere. */
export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: endpoint({
    access: "public",
    isKept: true,
    handle: () => htmlForAll((page ??= apiDocsPage()), []),
  }),
});
