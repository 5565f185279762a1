import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { SessionGuard } from "@/components/auth/session-guard";
import { Purchase } from "@/components/escrow/purchase";
import { pathId } from "@/lib/contracts/fields";
import { requirePageSession } from "@/lib/server/auth/page-guards";
import { findEscrow } from "@/lib/server/purchases/queries";
import { paths } from "@/lib/paths";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Escrow #${(await params).id}`, robots: { index: false } };
}

/** One purchase for one of its two parties, on screen and on paper. A 404 for anyone else. */
export default async function PurchasePage({ params }: Props) {
  const id = pathId.safeParse((await params).id);
  if (!id.success) notFound();
  const session = await requirePageSession(paths.purchase(id.data));
  const escrow = await findEscrow(id.data, session);
  if (!escrow || ![escrow.buyerId, escrow.sellerId].includes(session.id)) notFound();
  return (
    <div className="mx-auto max-w-3xl">
      <SessionGuard userId={session.id} />
      <Purchase escrow={escrow} party={escrow.buyerId === session.id ? "buyer" : "seller"} />
    </div>
  );
}
