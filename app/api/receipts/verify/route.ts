import { operations } from "@/lib/contracts/operations";
import { verifyReceipt } from "@/lib/domain/money/verify-receipt";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { ok } from "@/lib/server/platform/http/response";
import { listReceiptKeys } from "@/lib/server/money/receipts/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.verifyReceipt, async ({ body: file }) => ok(await verifyReceipt(file, await listReceiptKeys()))),
);
