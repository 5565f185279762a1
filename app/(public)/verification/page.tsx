import type { Metadata } from "next";
import { Bullets, textLink, TextPage, TextSection } from "@/components/platform/help/text-page";
import { ButtonLink, Link } from "@/components/platform/link";
import { VerificationBadges } from "@/components/people/trust/verification-badges";
import { trustEventOfVerification, trustRules, verificationTypes } from "@/lib/domain/people/trust";
import { verificationGuide } from "@/lib/domain/people/verification-guide";
import { paths } from "@/lib/paths";
import { cachePage } from "@/lib/server/platform/cache/render-context";

export const metadata: Metadata = {
  title: "Verification",
  description: "How identity, skill and business are checked on Oja, by whom, and how to ask for it.",
  alternates: { canonical: paths.verification },
};

export default function VerificationPage() {
  cachePage({ tags: [] });
  return (
    <TextPage
      title="Verification"
      intro="An admin of Oja looks at your documents. Others then see a badge on your profile and your listings."
    >
      {verificationTypes.map((type) => (
        <TextSection key={type} id={type} title={verificationGuide[type].name}>
          <p className="flex flex-wrap items-center gap-2">
            <VerificationBadges types={[type]} />
            <span className="font-semibold">
              +{trustRules[trustEventOfVerification(type)].change} to the trust score, once
            </span>
          </p>
          <p>{verificationGuide[type].purpose} Have these ready:</p>
          <Bullets>
            {verificationGuide[type].checklist.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </Bullets>
        </TextSection>
      ))}
      <TextSection title="How to ask">
        <Bullets>
          <li>
            Open your{" "}
            <Link href={paths.dashboard} className={textLink}>
              dashboard
            </Link>{" "}
            and press Request Verification.
          </li>
          <li>
            Describe your documents in words, and say where they can be checked. Pictures of documents cannot be
            uploaded yet.
          </li>
          <li>An admin approves or rejects the request. Admins never decide about themselves.</li>
          <li>One request of each kind can wait at a time. After a rejection you can ask again.</li>
        </Bullets>
        <p>
          A badge says that an admin has seen proof. It is no guarantee for a purchase: pay with escrow all the same.
        </p>
        <ButtonLink href={paths.dashboard} className="mt-2 justify-self-start">
          Go to your dashboard
        </ButtonLink>
      </TextSection>
    </TextPage>
  );
}
