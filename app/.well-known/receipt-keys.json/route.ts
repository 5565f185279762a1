import { cachePage } from "@/lib/server/platform/cache/render-context";
import { tags } from "@/lib/server/platform/cache/tags";
import { listReceiptKeys } from "@/lib/server/money/receipts/queries";

export const dynamic = "force-dynamic";

/** The keys that receipts are or were signed with, as a JWK set (RFC 7517). */
export async function GET(): Promise<Response> {
  const keys = await listReceiptKeys();
  cachePage({ tags: [tags.receiptKeys] });
  const body = { keys: keys.map((key) => ({ ...key, alg: "EdDSA", use: "sig" })) };
  return Response.json(body, { headers: { "Content-Type": "application/jwk-set+json" } });
}
