import type { Metadata } from "next";
import { Bullets, Steps, textLink, TextPage, TextSection } from "@/components/platform/help/text-page";
import { Link } from "@/components/platform/link";
import { feePercent, freeAboveKobo } from "@/lib/domain/money/fees";
import { formatNaira } from "@/lib/domain/money/kobo";
import { describeTransition } from "@/lib/domain/deals/purchase-messages";
import { formatPrice } from "@/lib/format";
import { isSandbox } from "@/lib/server/money/provider/payment-provider";
import { paths } from "@/lib/paths";
import { cachePage } from "@/lib/server/platform/cache/render-context";
import { Questions } from "./questions";

export const metadata: Metadata = {
  title: "Help Center",
  description: "How to buy, sell and pay on Oja, and the answers to common questions.",
  alternates: { canonical: paths.help },
};

export default function HelpPage() {
  cachePage({ tags: [] });
  return (
    <TextPage title="Help Center" intro="How to buy, sell and pay on Oja, and the answers to common questions.">
      <TextSection id="buy" title="How to buy">
        <Steps>
          <li>
            Find the item by{" "}
            <Link href={paths.searchPage} className={textLink}>
              search
            </Link>{" "}
            or by{" "}
            <Link href={paths.categories} className={textLink}>
              category
            </Link>
            , and read the seller&apos;s profile.
          </li>
          <li>Sign in and buy with escrow. Oja holds the money once you have paid.</li>
          <li>
            The seller sends it. The carrier, the tracking number or a note is shown on the page of your purchase.
          </li>
          <li>Look at it, and press Confirm Delivery when it is as described. The seller is paid then.</li>
          <li>Something is wrong? Press Dispute instead. The money stays where it is until the case is decided.</li>
        </Steps>
      </TextSection>
      <TextSection id="sell" title="How to sell">
        <Steps>
          <li>
            <Link href={paths.newListing} className={textLink}>
              Post a listing
            </Link>
            : title, description, price, place, and at least one photo from your phone.
          </li>
          <li>Once a buyer has paid, the sale stands on your dashboard and your escrow page.</li>
          <li>
            Send the item, press Mark as Dispatched, and enter the carrier, the tracking number or a note. If you meet,
            say where and when.
          </li>
          <li>
            Once the buyer confirms, the money is in your balance. Withdraw it to a bank account of your own name on
            your{" "}
            <Link href={paths.statement} className={textLink}>
              statement
            </Link>
            : it costs you nothing, and usually arrives in minutes, sometimes a day later.
          </li>
        </Steps>
      </TextSection>
      <TextSection id="pay" title="Paying and fees">
        <Bullets>
          <li>
            Escrow is free for transactions over {formatPrice(formatNaira(freeAboveKobo))}. Up to that it costs{" "}
            {feePercent}, taken from the seller&apos;s part and shown before the payment.
          </li>
          <li>
            Pay by bank transfer (from any bank app, OPay, PalmPay or Moniepoint), by a USSD code, by card, or from your
            Oja balance. Collecting it costs you nothing, and if the purchase is cancelled all of it comes back to your
            Oja balance.
          </li>
          <li>
            Oja itself tells both sides when the money is here. An alert or a screenshot is not a payment, whoever sends
            it.
          </li>
          <li>A wrong amount, or money that comes late, is returned to you.</li>
          {isSandbox() && <li>Payments are a sandbox today: no real money is moved.</li>}
        </Bullets>
      </TextSection>
      <TextSection id="deadlines" title="Deadlines">
        <Bullets>
          <li>An order that nobody pays is cancelled. {describeTransition("cancel_unpaid").byItself}</li>
          <li>A payment is refunded when the seller sends nothing. {describeTransition("cancel_held").byItself}</li>
          <li>A delivery counts as confirmed when the buyer stays silent. {describeTransition("confirm").byItself}</li>
        </Bullets>
        <p>
          All steps, with the person who may take each, are on the page about{" "}
          <Link href={paths.escrowDisputes} className={textLink}>
            escrow and disputes
          </Link>
          .
        </p>
      </TextSection>
      <TextSection id="questions" title="Questions and answers">
        <Questions />
      </TextSection>
    </TextPage>
  );
}
