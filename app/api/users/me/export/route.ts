import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { jsonFile } from "@/lib/server/http/response";
import { beginExport } from "@/lib/server/personal-data/export-data";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.exportOwnData, async ({ actor }) => jsonFile("oja-my-data.json", await beginExport(actor))),
);
