import { operations } from "@/lib/contracts/operations";
import { apiDocsPage } from "@/lib/server/platform/http/api-docs-page";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { html } from "@/lib/server/platform/http/response";

/** Generated once: it changes with the build only. */
let page: string | undefined;

/** The API documentation for people: no script, no external resources. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.readApiDocs, () => ({ ...html((page ??= apiDocsPage())), tags: [] })),
);
