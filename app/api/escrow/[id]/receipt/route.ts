import { operations } from "@/lib/contracts/operations";
import { receiptFileName } from "@/lib/domain/money/receipt";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { ok, toDownload } from "@/lib/server/platform/http/response";
import { readReceipt } from "@/lib/server/money/receipts/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.readReceipt, async ({ actor, params }) => {
    const signed = await readReceipt(params.id, actor);
    return toDownload(ok(signed), receiptFileName(signed.receipt.number));
  }),
);
