import { Badge } from "@/components/ui/badge";
import { isNewcomer, type Standing, trustBadge } from "@/lib/domain/people/trust";

/** The score out of 5, a figure and no rating (docs/product.md, D6). A newcomer's has no colour. */
export function TrustScoreBadge({ standing }: { standing: Standing }) {
  const { value, tone } = trustBadge(standing.trustScore);
  return (
    <Badge tone={isNewcomer(standing) ? "grey" : tone} data-testid="trust-score-badge">
      {value}
    </Badge>
  );
}
