import { AdminDashboard } from "@/components/desk/admin/admin-dashboard";
import type { QueueQuery } from "@/lib/contracts/desk/admin";
import { paths } from "@/lib/paths";
import { readAdminOverview } from "@/lib/server/desk/admin/queries";
import type { SignedIn } from "@/lib/server/platform/auth/session";

export async function AdminHome({ session, query }: { session: SignedIn; query: QueueQuery }) {
  const overview = await readAdminOverview(session, query);
  return (
    <>
      <h1 className="mb-6 text-3xl font-bold">Admin Dashboard</h1>
      <AdminDashboard viewer={session} path={paths.dashboard} query={query} {...overview} />
    </>
  );
}
