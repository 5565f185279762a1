import { UserDashboard } from "@/components/people/dashboard/user-dashboard";
import { VerificationRequests } from "@/components/people/dashboard/verification-requests";
import { Link } from "@/components/platform/link";
import { VerificationBadges } from "@/components/people/trust/verification-badges";
import { paths } from "@/lib/paths";
import { largeItemsPage } from "@/lib/contracts/platform/fields";
import type { SignedIn } from "@/lib/server/platform/auth/session";
import { listCategories } from "@/lib/server/market/categories/queries";
import { countOwnDealings } from "@/lib/server/desk/dashboard/queries";
import { listDisputes } from "@/lib/server/deals/disputes/queries";
import { countOwnListings, listOwnListings } from "@/lib/server/market/listings/queries";
import { listTransactions } from "@/lib/server/deals/purchases/list-transactions";
import { sumTrustByType } from "@/lib/server/people/trust/queries";
import { findPublicUser } from "@/lib/server/people/users/queries";
import { listVerificationRequests } from "@/lib/server/people/verification/queries";

/** The newest; each type has one that waits at most. */
const verificationsShown = 5;

export async function UserHome({ session }: { session: SignedIn }) {
  const [user, trustSums, dealings, categories, listings, listingCounts, transactions, disputes, verifications] =
    await Promise.all([
      findPublicUser(session.id),
      sumTrustByType(session.id),
      countOwnDealings(session.id),
      listCategories(),
      listOwnListings(session.id, largeItemsPage),
      countOwnListings(session.id),
      listTransactions(session, largeItemsPage),
      listDisputes(session, largeItemsPage),
      listVerificationRequests(session, { limit: verificationsShown }),
    ]);
  return (
    <>
      <header className="mb-6 flex flex-wrap items-center gap-3">
        <h1 className="text-3xl font-bold wrap-anywhere">Welcome back, {session.fullName}</h1>
        <VerificationBadges types={user?.verifiedTypes ?? []} />
        <p className="w-full text-muted-foreground">
          Your purchases, sales and disputes. Views and earnings of your listings are in{" "}
          <Link href={paths.myDashboard} className="font-semibold text-primary underline underline-offset-4">
            My Dashboard
          </Link>
          .
        </p>
      </header>
      <UserDashboard
        userId={session.id}
        standing={user ?? { trustScore: "0.00", trustEventCount: 0 }}
        trustSums={trustSums}
        dealings={dealings}
        categories={categories}
        listings={listings}
        listingCounts={listingCounts}
        transactions={transactions}
        disputes={disputes}
      />
      <VerificationRequests requests={verifications} />
    </>
  );
}
