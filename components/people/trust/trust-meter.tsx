import { maxTrustScore } from "@/lib/domain/people/trust";

/** @param props.score "62.50" */
export function TrustMeter({ score }: { score: string }) {
  return (
    <div
      role="meter"
      aria-label="Trust score"
      aria-valuenow={Number(score)}
      aria-valuemin={0}
      aria-valuemax={maxTrustScore}
      className="mt-2 h-2 overflow-hidden rounded-full bg-muted"
    >
      {/* The page's policy refuses inline styles: the width is an attribute. */}
      <svg aria-hidden="true" className="block size-full fill-primary">
        <rect width={`${score}%`} height="100%" rx="4" />
      </svg>
    </div>
  );
}
