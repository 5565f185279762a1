import { Icon } from "@/components/ui/icon";
import { Badge } from "@/components/ui/badge";
import { trustBadge } from "@/lib/domain/trust";

/** The score out of 5 (docs/product.md, D6). */
export function TrustScoreBadge({ score }: { score: string }) {
  const { value, tone } = trustBadge(score);
  return (
    <Badge tone={tone} data-testid="trust-score-badge">
      <Icon name="star" className="fill-current" />
      {value}
    </Badge>
  );
}
