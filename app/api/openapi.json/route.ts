import { openApiDocument } from "@/lib/contracts/openapi";
import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { cacheable } from "@/lib/server/platform/http/response";
import { siteUrl } from "@/lib/server/platform/site-url";

/** Generated once: it changes with the build only. */
let document: ReturnType<typeof openApiDocument> | undefined;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.readOpenApi, () => cacheable((document ??= openApiDocument(siteUrl())), [])),
);
