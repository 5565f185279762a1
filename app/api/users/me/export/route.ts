import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { jsonFile } from "@/lib/server/platform/http/response";
import { beginExport } from "@/lib/server/desk/personal-data/export-data";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.exportOwnData, async ({ actor }) => jsonFile("oja-my-data.json", await beginExport(actor))),
);
