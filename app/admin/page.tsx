import type { Metadata } from "next";
import { forbidden } from "next/navigation";
import { AdminDashboard } from "@/components/admin/admin-dashboard";
import { SessionGuard } from "@/components/auth/session-guard";
import { isAdmin } from "@/lib/domain/policy";
import { paths } from "@/lib/paths";
import { readAdminOverview } from "@/lib/server/admin/queries";
import { requirePageSession } from "@/lib/server/auth/page-guards";

export const metadata: Metadata = { title: "Admin", robots: { index: false } };

export default async function AdminPage() {
  const session = await requirePageSession(paths.admin);
  if (!isAdmin(session)) forbidden();
  const overview = await readAdminOverview(session);
  return (
    <>
      <SessionGuard userId={session.id} />
      <h1 className="mb-6 text-3xl font-bold">Admin Dashboard</h1>
      <AdminDashboard {...overview} />
    </>
  );
}
