import { html } from "@/lib/server/http/response";
import { apiDocsPage } from "@/lib/server/http/api-docs-page";
import { endpoint, resource } from "@/lib/server/http/endpoint";

/** Made once: it changes with the build only. */
let page: string | undefined;

/** The API for people to read: no script, nothing from elsewhere. */
export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: endpoint({
    access: "public",
    isCached: true,
    handle: () => ({ ...html((page ??= apiDocsPage())), tags: [] }),
  }),
});
