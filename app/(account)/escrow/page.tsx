import type { Metadata } from "next";
import { SessionGuard } from "@/components/auth/session-guard";
import { EscrowTabs } from "@/components/escrow/escrow-tabs";
import { MessagePage } from "@/components/layout/message-page";
import { firstPage } from "@/lib/contracts/fields";
import { paths } from "@/lib/paths";
import { listEscrowsAsBuyer, listEscrowsAsSeller } from "@/lib/server/purchases/queries";
import { findPageSession } from "@/lib/server/session";

export const metadata: Metadata = { title: "Escrow", robots: { index: false } };

export default async function EscrowPage() {
  const session = await findPageSession();
  if (!session) {
    return (
      <MessagePage
        title="Login Required"
        message="Please login to view your escrow transactions"
        action={{ href: paths.login(paths.escrow), label: "Sign In" }}
      />
    );
  }
  const [asBuyer, asSeller] = await Promise.all([
    listEscrowsAsBuyer(session.id, firstPage),
    listEscrowsAsSeller(session.id, firstPage),
  ]);
  return (
    <div className="mx-auto max-w-3xl">
      <SessionGuard userId={session.id} />
      <h1 className="text-3xl font-bold">Escrow</h1>
      <p className="mt-1 mb-6 text-muted-foreground">Money you have paid or are waiting for, and who holds it now.</p>
      <EscrowTabs asBuyer={asBuyer} asSeller={asSeller} />
    </div>
  );
}
