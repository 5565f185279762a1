import { Star } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { trustBadge } from "@/lib/domain/trust";

/** The score out of 5 (D6). */
export function TrustScoreBadge({ score }: { score: string }) {
  const { value, tone } = trustBadge(score);
  return (
    <Badge tone={tone} data-testid="trust-score-badge">
      <Star aria-hidden className="fill-current" />
      {value}
    </Badge>
  );
}
