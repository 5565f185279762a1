import type { Metadata } from "next";
import { AdminDashboard } from "@/components/desk/admin/admin-dashboard";
import { SessionGuard } from "@/components/people/auth/session-guard";
import { queueQuery } from "@/lib/contracts/desk/admin";
import { paths } from "@/lib/paths";
import { readAdminOverview } from "@/lib/server/desk/admin/queries";
import { requireAdminPage } from "@/lib/server/platform/auth/page-guards";

export const metadata: Metadata = { title: "Admin", robots: { index: false } };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function AdminPage({ searchParams }: Props) {
  const session = await requireAdminPage(paths.admin);
  const query = queueQuery.parse(await searchParams);
  const overview = await readAdminOverview(session, query);
  return (
    <>
      <SessionGuard userId={session.id} />
      <h1 className="mb-6 text-3xl font-bold">Admin Dashboard</h1>
      <AdminDashboard viewer={session} path={paths.admin} query={query} {...overview} />
    </>
  );
}
