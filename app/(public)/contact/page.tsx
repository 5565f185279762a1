import type { Metadata } from "next";
import { SupportAddresses } from "@/components/platform/help/support-addresses";
import { Bullets, textLink, TextPage, TextSection } from "@/components/platform/help/text-page";
import { Link } from "@/components/platform/link";
import { paths } from "@/lib/paths";
import { cachePage } from "@/lib/server/platform/cache/render-context";
import { env } from "@/lib/server/platform/env";
import { site } from "@/lib/site";

export const metadata: Metadata = {
  title: "Contact Us",
  description: "Contact Oja, and what helps without waiting for an answer.",
  alternates: { canonical: paths.contact },
};

export default function ContactPage() {
  cachePage({ tags: [] });
  const { SUPPORT_NAME, SUPPORT_EMAIL, SUPPORT_PHONE, SUPPORT_WHATSAPP, SUPPORT_HOURS } = env();
  return (
    <TextPage title="Contact Us" intro="Contact Oja, and what helps without waiting for an answer.">
      <SupportAddresses
        name={SUPPORT_NAME ?? `${site.name}'s team`}
        email={SUPPORT_EMAIL}
        phone={SUPPORT_PHONE}
        whatsapp={SUPPORT_WHATSAPP}
        hours={SUPPORT_HOURS}
      />
      <TextSection title="Without waiting for an answer">
        <Bullets>
          <li>
            A problem with something that you paid for: open a dispute on{" "}
            <Link href={paths.escrow} className={textLink}>
              your purchase
            </Link>
            . It reaches the admins, and the money stays where it is.
          </li>
          <li>
            A problem with a completed purchase: file a dispute from your{" "}
            <Link href={paths.dashboard} className={textLink}>
              dashboard
            </Link>
            .
          </li>
          <li>
            A badge for your profile: ask for{" "}
            <Link href={paths.verification} className={textLink}>
              verification
            </Link>
            .
          </li>
          <li>
            Questions about buying, selling and paying: the{" "}
            <Link href={paths.help} className={textLink}>
              Help Center
            </Link>
            . Frauds: the{" "}
            <Link href={paths.safety} className={textLink}>
              Safety Tips
            </Link>
            .
          </li>
        </Bullets>
      </TextSection>
    </TextPage>
  );
}
