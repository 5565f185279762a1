import type { Metadata } from "next";
import { Bullets, textLink, TextPage, TextSection } from "@/components/platform/help/text-page";
import { Link } from "@/components/platform/link";
import { TrustRuleList } from "@/components/people/trust/trust-rules";
import { maxTrustScore, minTrustScore, pairRewardDays } from "@/lib/domain/people/trust";
import { paths } from "@/lib/paths";
import { cachePage } from "@/lib/server/platform/cache/render-context";

export const metadata: Metadata = {
  title: "Trust & Safety",
  description: "How trust scores, verification and disputes work on Oja, and the work of its admins.",
  alternates: { canonical: paths.trust },
};

export default function TrustPage() {
  cachePage({ tags: [] });
  return (
    <TextPage
      title="Trust & Safety"
      intro="A trust score is a sum of things that happened. Everybody can read how a score came about on the person's profile."
    >
      <TextSection id="score" title="Trust scores">
        <TrustRuleList />
        <Bullets>
          <li>
            A new account starts at {minTrustScore}. A score stays between {minTrustScore} and {maxTrustScore}.
          </li>
          <li>Both sides of a completed purchase gain, the same two people once in {pairRewardDays} days.</li>
          <li>Reviews come from buyers with a completed purchase only, one for each purchase.</li>
          <li>A score cannot be bought, and nobody edits it by hand.</li>
        </Bullets>
      </TextSection>
      <TextSection title="Verification">
        <p>
          A person can ask for a check of identity, skill or business. Each one that is approved gives a badge and
          points once.{" "}
          <Link href={paths.verification} className={textLink}>
            How verification works
          </Link>
        </p>
      </TextSection>
      <TextSection title="Held money and disputes">
        <p>
          Oja holds the buyer&apos;s money until the delivery is confirmed or counts as confirmed. A dispute keeps it
          where it is until an admin has decided. A refund after a dispute costs the seller points.{" "}
          <Link href={paths.escrowDisputes} className={textLink}>
            How escrow and disputes work
          </Link>
        </p>
      </TextSection>
      <TextSection title="The work of admins">
        <Bullets>
          <li>Admins decide disputes and requests for verification.</li>
          <li>An admin never decides their own case.</li>
          <li>Every decision is recorded, and so is when an admin looks at the email and phone of an account.</li>
          <li>
            People who are not admins never see your email. They see your phone only if you show it, or give it to a
            seller with your order.
          </li>
        </Bullets>
      </TextSection>
    </TextPage>
  );
}
