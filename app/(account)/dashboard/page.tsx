import type { Metadata } from "next";
import { SessionGuard } from "@/components/auth/session-guard";
import { isAdmin } from "@/lib/domain/policy";
import { paths } from "@/lib/paths";
import { requirePageSession } from "@/lib/server/auth/page-guards";
import { AdminHome } from "./admin-home";
import { UserHome } from "./user-home";

export const metadata: Metadata = { title: "Dashboard", robots: { index: false } };

export default async function DashboardPage() {
  const session = await requirePageSession(paths.dashboard);
  return (
    <>
      <SessionGuard userId={session.id} />
      {isAdmin(session) ? <AdminHome session={session} /> : <UserHome session={session} />}
    </>
  );
}
