import type { Metadata } from "next";
import { SessionGuard } from "@/components/people/auth/session-guard";
import { queueQuery } from "@/lib/contracts/desk/admin";
import { isAdmin } from "@/lib/domain/people/policy";
import { paths } from "@/lib/paths";
import { requirePageSession } from "@/lib/server/platform/auth/page-guards";
import { AdminHome } from "./admin-home";
import { UserHome } from "./user-home";

export const metadata: Metadata = { title: "Dashboard", robots: { index: false } };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function DashboardPage({ searchParams }: Props) {
  const session = await requirePageSession(paths.dashboard);
  return (
    <>
      <SessionGuard userId={session.id} />
      {isAdmin(session) ? (
        <AdminHome session={session} query={queueQuery.parse(await searchParams)} />
      ) : (
        <UserHome session={session} />
      )}
    </>
  );
}
