import "server-only";
import { mayKnowOfPurchase, type Person } from "@/lib/domain/people/policy";
import { type EscrowStatus, isOpenEscrow } from "@/lib/domain/deals/purchase";
import type { Receipt, ReceiptKey, SignedReceipt } from "@/lib/domain/money/receipt";
import { AppError, notFound } from "@/lib/errors";
import { reader, sql } from "../../platform/database/client";
import { remember } from "../../platform/cache/remember";
import { tags } from "../../platform/cache/tags";

type Row = {
  status: EscrowStatus;
  buyerId: number;
  sellerId: number;
  body: string | null;
  hash: string;
  signature: string;
  keyId: string;
};

/** For the parties and admins. @throws AppError not_found, also while there is none yet */
export async function readReceipt(escrowId: number, viewer: Person): Promise<SignedReceipt> {
  const [row] = await reader.rows<Row>(sql`
    select escrows.status::text, escrows.buyer_id, escrows.seller_id, body, hash, signature, key_id
    from escrows left join receipts on receipts.escrow_id = escrows.id where escrows.id = ${escrowId}`);
  if (!row || !mayKnowOfPurchase(viewer, row)) throw notFound("This escrow");
  if (row.body === null) throw new AppError("not_found", isOpenEscrow(row.status) ? notEnded : beingWritten);
  const { body, hash, signature, keyId } = row;
  return { receipt: JSON.parse(body) as Receipt, body, hash, signature, keyId };
}

const notEnded = "There is no receipt yet: this purchase has not ended.";
const beingWritten = "The receipt is being written. Please try again in a minute.";

/** The keys that receipts are or were signed with, the newest first. */
export const listReceiptKeys = (): Promise<ReceiptKey[]> =>
  remember(
    "receipt keys",
    async () => {
      const keys = await reader.rows<{ id: string; publicKey: string }>(sql`
        select id, public_key from receipt_keys order by created_at desc, id`);
      return keys.map(({ id, publicKey }): ReceiptKey => ({ kty: "OKP", crv: "Ed25519", x: publicKey, kid: id }));
    },
    (keys) => ({ tags: [tags.receiptKeys], bytes: 200 * keys.length }),
  );
