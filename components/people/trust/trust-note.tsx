import type { TrustSumDto } from "@/lib/contracts/people/trust-events";
import { describeFalls, isNewcomer, maxTrustScore, newcomerHint, type Standing } from "@/lib/domain/people/trust";

/** Says that there is no verdict yet, or why a score is lower than it could be. */
export function TrustNote({ standing, sums = [] }: { standing: Standing; sums?: readonly TrustSumDto[] }) {
  const falls = Number(standing.trustScore) < maxTrustScore ? describeFalls(sums) : [];
  if (falls.length > 0) return <p className="mt-2 text-sm text-warning">Lower because of {falls.join(", ")}.</p>;
  if (isNewcomer(standing)) return <p className="mt-2 text-sm text-muted-foreground">{newcomerHint}</p>;
  return null;
}
