import { Icon } from "@/components/ui/icon";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { type Standing, type TrustLabel, trustLabel } from "@/lib/domain/people/trust";

const tones: Record<Exclude<TrustLabel, "New seller">, BadgeTone> = {
  "Trusted Seller": "green",
  "Verified Member": "blue",
  "Established Member": "blue",
  Caution: "yellow",
  "Low Trust": "grey",
  Unknown: "grey",
};

type SellerTrustProps = {
  seller: Standing & { isVerified: boolean };
  /** "Nov 2026", when they joined */
  joined: string;
};

/** A seller's trust in brief: verified or not, and the trust label. A newcomer gets no verdict. */
export function SellerTrust({ seller, joined }: SellerTrustProps) {
  const label = trustLabel(seller);
  return (
    <span className="inline-flex max-w-full items-center gap-1.5">
      {seller.isVerified && (
        <Badge tone="green" className="max-sm:bg-transparent max-sm:p-0">
          <Icon name="badge-check" />
          <span className="max-sm:sr-only">Verified</span>
        </Badge>
      )}
      {label === "New seller" ? (
        <span className="text-xs text-muted-foreground">New seller · joined {joined}</span>
      ) : (
        <Badge tone={tones[label]}>{label}</Badge>
      )}
    </span>
  );
}
