import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import { SessionGuard } from "@/components/people/auth/session-guard";
import { Purchase } from "@/components/deals/escrow/purchase";
import { isAdmin, isParty, type Person } from "@/lib/domain/people/policy";
import type { Viewer } from "@/lib/domain/deals/purchase";
import type { EscrowDto } from "@/lib/contracts/deals/escrow";
import { FreshPage } from "@/components/layout/fresh-page";
import { PageNotFound } from "@/components/layout/page-not-found";
import { pathId } from "@/lib/contracts/platform/fields";
import { requirePageSession } from "@/lib/server/platform/auth/page-guards";
import { readBalance } from "@/lib/server/money/ledger/balance";
import { findEscrow } from "@/lib/server/deals/purchases/queries";
import { paths } from "@/lib/paths";
import { markNotFound } from "@/lib/server/platform/cache/render-context";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Escrow #${(await params).id}`, robots: { index: false } };
}

/** One purchase for its two parties and for admins, on screen and on paper. A 404 for anyone else. */
export default async function PurchasePage({ params }: Props) {
  const id = pathId.safeParse((await params).id);
  if (!id.success) return notFound();
  const session = await requirePageSession(paths.purchase(id.data));
  const escrow = await findEscrow(id.data, session);
  if (!escrow) return notFound();
  const viewer = viewerOf(session, escrow);
  return (
    <div className="mx-auto max-w-3xl">
      <SessionGuard userId={session.id} />
      <FreshPage rendering={randomUUID()} />
      <Purchase escrow={escrow} viewer={viewer} balance={await readBalance(session.id)} />
    </div>
  );
}

/** findEscrow returns a purchase to its parties and to admins only. */
function viewerOf(person: Person, escrow: EscrowDto): Viewer {
  if (isAdmin(person) && !isParty(person, escrow)) return "admin";
  return person.id === escrow.buyerId ? "buyer" : "seller";
}

function notFound() {
  markNotFound();
  return <PageNotFound />;
}
