import { AdminDashboard } from "@/components/admin/admin-dashboard";
import { readAdminOverview } from "@/lib/server/admin/queries";
import type { SignedIn } from "@/lib/server/auth/session";

export async function AdminHome({ session }: { session: SignedIn }) {
  const overview = await readAdminOverview(session);
  return (
    <>
      <h1 className="mb-6 text-3xl font-bold">Admin Dashboard</h1>
      <AdminDashboard {...overview} />
    </>
  );
}
