import type { Metadata } from "next";
import { AdminDashboard } from "@/components/admin/admin-dashboard";
import { SessionGuard } from "@/components/auth/session-guard";
import { UserDashboard } from "@/components/dashboard/user-dashboard";
import { VerificationBadges } from "@/components/trust/verification-badges";
import { largeItemsPage } from "@/lib/contracts/fields";
import { isAdmin } from "@/lib/domain/policy";
import { paths } from "@/lib/paths";
import { readAdminOverview } from "@/lib/server/admin/queries";
import { listCategories } from "@/lib/server/categories/queries";
import { countOwnDealings } from "@/lib/server/dashboard/queries";
import { listDisputes } from "@/lib/server/disputes/queries";
import { countOwnListings, listOwnListings } from "@/lib/server/listings/queries";
import { requirePageSession } from "@/lib/server/auth/page-guards";
import { listTransactions } from "@/lib/server/purchases/list-transactions";
import type { SignedIn } from "@/lib/server/auth/session";
import { findPublicUser } from "@/lib/server/users/queries";

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

async function AdminHome({ session }: { session: SignedIn }) {
  const overview = await readAdminOverview(session);
  return (
    <>
      <h1 className="mb-6 text-3xl font-bold">Admin Dashboard</h1>
      <AdminDashboard {...overview} />
    </>
  );
}

async function UserHome({ session }: { session: SignedIn }) {
  const [user, dealings, categories, listings, listingCounts, transactions, disputes] = await Promise.all([
    findPublicUser(session.id),
    countOwnDealings(session.id),
    listCategories(),
    listOwnListings(session.id, largeItemsPage),
    countOwnListings(session.id),
    listTransactions(session, largeItemsPage),
    listDisputes(session, largeItemsPage),
  ]);
  return (
    <>
      <header className="mb-6 flex flex-wrap items-center gap-3">
        <h1 className="text-3xl font-bold wrap-anywhere">Welcome back, {session.fullName}</h1>
        <VerificationBadges types={user?.verifiedTypes ?? []} />
      </header>
      <UserDashboard
        userId={session.id}
        trustScore={user?.trustScore ?? "0.00"}
        dealings={dealings}
        categories={categories}
        listings={listings}
        listingCounts={listingCounts}
        transactions={transactions}
        disputes={disputes}
      />
    </>
  );
}
