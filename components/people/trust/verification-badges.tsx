import { Icon } from "@/components/ui/icon";
import { Badge } from "@/components/ui/badge";
import type { VerificationType } from "@/lib/domain/people/trust";

const words: Record<VerificationType, string> = {
  identity: "Verified",
  skill: "Skill Verified",
  business: "Business Verified",
};

/** One badge for each approved verification (docs/product.md, Trust). */
export function VerificationBadges({ types }: { types: readonly VerificationType[] }) {
  return types.map((type) => (
    <Badge key={type} tone="green">
      <Icon name="badge-check" /> {words[type]}
    </Badge>
  ));
}
