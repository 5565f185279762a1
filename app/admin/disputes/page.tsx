import type { Metadata } from "next";
import { EscrowDisputes } from "@/components/desk/admin/escrow-disputes";
import { summary } from "@/components/desk/admin/queues";
import { SessionGuard } from "@/components/people/auth/session-guard";
import { Pagination } from "@/components/market/browse/pagination";
import { MessagePage } from "@/components/layout/message-page";
import { pageQuery } from "@/lib/contracts/desk/admin";
import { isAdmin } from "@/lib/domain/people/policy";
import { paths } from "@/lib/paths";
import { readEscrowQueue } from "@/lib/server/deals/disputes/queries";
import { findPageSession } from "@/lib/server/platform/auth/page-guards";

export const metadata: Metadata = { title: "Escrow disputes", robots: { index: false } };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function AdminDisputesPage({ searchParams }: Props) {
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
  const queue = await readEscrowQueue(session, pageQuery.parse(await searchParams).page);
  return (
    <div className="mx-auto max-w-4xl">
      <SessionGuard userId={session.id} />
      <h1 className="text-3xl font-bold">Escrow disputes</h1>
      <p className="mt-1 text-muted-foreground">
        Hear both sides, then decide who gets the money that is held. The longest waiting comes first.
      </p>
      <p className="mt-4 mb-2 text-sm text-muted-foreground">{summary(queue)}</p>
      <EscrowDisputes escrows={queue.items} />
      <Pagination
        page={queue.page}
        lastPage={queue.lastPage}
        address={(page) => `${paths.adminDisputes}?page=${page}`}
      />
    </div>
  );
}
