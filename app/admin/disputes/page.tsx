import type { Metadata } from "next";
import { EscrowDisputes } from "@/components/admin/escrow-disputes";
import { SessionGuard } from "@/components/auth/session-guard";
import { MessagePage } from "@/components/layout/message-page";
import { largeItemsPage } from "@/lib/contracts/fields";
import { isAdmin } from "@/lib/domain/policy";
import { paths } from "@/lib/paths";
import { listDisputedEscrows } from "@/lib/server/purchases/queries";
import { findPageSession } from "@/lib/server/auth/session";

export const metadata: Metadata = { title: "Escrow disputes", robots: { index: false } };

export default async function AdminDisputesPage() {
  const session = await findPageSession();
  if (!session) {
    return (
      <MessagePage
        title="Access Denied"
        message="Please login to access this page"
        action={{ href: paths.login(paths.adminDisputes), label: "Sign In" }}
      />
    );
  }
  if (!isAdmin(session)) {
    return (
      <MessagePage
        title="Admin Access Required"
        message="This page is only accessible to administrators"
        action={{ href: paths.dashboard, label: "Go to your dashboard" }}
      />
    );
  }
  const escrows = await listDisputedEscrows(session, largeItemsPage.limit);
  return (
    <div className="mx-auto max-w-4xl">
      <SessionGuard userId={session.id} />
      <h1 className="text-3xl font-bold">Escrow disputes</h1>
      <p className="mt-1 mb-6 text-muted-foreground">Hear both sides, then decide who gets the money that is held.</p>
      <EscrowDisputes escrows={escrows} />
    </div>
  );
}
