import { operations } from "@/lib/contracts/operations";
import { verifyReceipt } from "@/lib/domain/verify-receipt";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { ok } from "@/lib/server/http/response";
import { listReceiptKeys } from "@/lib/server/receipts/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.verifyReceipt, async ({ body: file }) => ok(await verifyReceipt(file, await listReceiptKeys()))),
);
