import { Pagination } from "@/components/market/browse/pagination";
import { ListingGrid } from "@/components/market/listing/listing-grid";
import { StatusBadge } from "@/components/platform/status-badge";
import { Rating } from "@/components/people/trust/rating";
import { TrustMeter } from "@/components/people/trust/trust-meter";
import { TrustScoreBadge } from "@/components/people/trust/trust-score-badge";
import { VerificationBadges } from "@/components/people/trust/verification-badges";
import { Avatar } from "@/components/people/avatar";
import { BarChart } from "@/components/ui/bar-chart";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { StatCard } from "@/components/ui/stat-card";
import { Icon } from "@/components/ui/icon";
import { iconNames } from "@/components/ui/icon-names";
import { Sheet } from "@/components/ui/sheet";
import { Skeleton } from "@/components/ui/skeleton";
import { Spinner } from "@/components/ui/spinner";
import type { ListingSummaryDto } from "@/lib/contracts/market/listings";
import { verificationTypes } from "@/lib/domain/people/trust";
import { OverlaySection } from "./overlays";
import { Section } from "./section";

const variants = ["primary", "outline", "soft", "ghost", "destructive", "link"] as const;
const statuses = ["active", "pending", "completed", "cancelled", "confirmed", "disputed", "resolved", "unheard_of"];
const scores = ["95.00", "72.50", "55.00", "12.00"];

export function ActionSection() {
  return (
    <Section title="Actions">
      <div className="flex flex-wrap gap-3">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button disabled>disabled</Button>
        <Button size="sm">small</Button>
        <Button size="lg">
          <Icon name="lock" /> large with icon
        </Button>
        <Button size="icon" variant="outline" aria-label="Search">
          <Icon name="search" />
        </Button>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="outline" popoverTarget="design-sheet">
          Open a sheet
        </Button>
        <Sheet id="design-sheet" title="A sheet" from="bottom">
          <p>Opens without JavaScript, closes with Escape, a tap beside it or the cross.</p>
        </Sheet>
        <OverlaySection />
      </div>
      <ul aria-label="Icons" className="mt-6 flex flex-wrap gap-3 text-muted-foreground">
        {iconNames.map((name) => (
          <li key={name} title={name}>
            <Icon name={name} className="size-6" />
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function StateSection() {
  return (
    <Section title="States">
      <ul className="flex flex-wrap gap-2">
        {statuses.map((status) => (
          <li key={status}>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
      <div className="mt-6 grid gap-4 md:grid-cols-2">
        <EmptyState action={<Button variant="outline">Look around</Button>}>
          Nothing here yet. This is where it will be.
        </EmptyState>
        <Card className="grid content-start gap-3 p-5">
          <Spinner label="Loading" />
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="h-24" />
        </Card>
      </div>
      <Pagination page={3} lastPage={9} address={(page) => `/design?page=${page}`} />
    </Section>
  );
}

export function MarketSection({ listings }: { listings: ListingSummaryDto[] }) {
  return (
    <Section title="Market">
      <div className="grid gap-4 md:grid-cols-2">
        <Card className="p-5">
          <p className="flex flex-wrap items-center gap-3">
            <Avatar name="Chioma Okafor" />
            <VerificationBadges types={verificationTypes} />
            <Rating average={4.7} count={12} />
            <Rating average={null} count={0} />
          </p>
          <p className="mt-4 flex flex-wrap gap-2">
            {scores.map((score) => (
              <TrustScoreBadge key={score} standing={{ trustScore: score, trustEventCount: 3 }} />
            ))}
          </p>
          <TrustMeter score="62.50" />
        </Card>
        <Card className="p-5">
          <BarChart
            title="Earnings"
            summary="₦65,000 in four weeks"
            tone="money"
            bars={[12_000, 0, 35_000, 18_000].map((value, index) => ({
              label: `Week ${index + 1}`,
              value,
              text: `₦${value}`,
            }))}
          />
        </Card>
        <dl className="grid grid-cols-2 gap-4">
          <StatCard name="A figure" value="1,204" note="and what it means" />
          <StatCard name="Another" value="₦65,000" />
        </dl>
      </div>
      <div className="mt-8">
        <ListingGrid listings={listings} />
      </div>
    </Section>
  );
}
