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

/** What a buyer should know of a seller at a glance: verified or not, and the trust label. */
export function SellerTrust({ seller }: { seller: { isVerified: boolean; trustScore: string } }) {
  const label = trustLabel(seller.trustScore);
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {seller.isVerified && (
        <Badge tone="green">
          <Icon name="badge-check" /> Verified
        </Badge>
      )}
      <Badge tone={tones[label]}>
        <Icon name="shield-check" /> {label}
      </Badge>
    </span>
  );
}
