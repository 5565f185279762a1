import { Icon } from "@/components/ui/icon";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { trustLabel } from "@/lib/domain/trust";

const tones: Record<ReturnType<typeof trustLabel>, BadgeTone> = {
  "Trusted Seller": "green",
  "Verified Member": "blue",
  Caution: "yellow",
  "Low Trust": "grey",
  Unknown: "grey",
};

/** A seller's trust in brief: verified or not, and the trust label. */
export function SellerTrust({ seller }: { seller: { isVerified: boolean; trustScore: string } }) {
  const label = trustLabel(seller.trustScore);
  return (
    <span className="inline-flex items-center gap-1.5">
      {seller.isVerified && (
        <Badge tone="green" className="max-sm:bg-transparent max-sm:p-0">
          <Icon name="badge-check" />
          <span className="max-sm:sr-only">Verified</span>
        </Badge>
      )}
      <Badge tone={tones[label]}>{label}</Badge>
    </span>
  );
}
