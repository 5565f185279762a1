import type { Metadata } from "next";
import { Bullets, textLink, TextPage, TextSection } from "@/components/platform/help/text-page";
import { NoscriptNotice } from "@/components/layout/noscript-notice";
import { Link } from "@/components/platform/link";
import { ReceiptCheck } from "@/components/money/receipt/receipt-check";
import { paths } from "@/lib/paths";
import { cachePage } from "@/lib/server/platform/cache/render-context";

export const metadata: Metadata = {
  title: "Check a receipt",
  description: "Find out whether a receipt is genuine: Oja signs the receipt of every finished purchase.",
  alternates: { canonical: paths.verifyReceipt },
};

export default function VerifyReceiptPage() {
  cachePage({ tags: [] });
  return (
    <TextPage
      title="Check a receipt"
      intro="Oja signs the receipt of every purchase that has ended. Here anybody can see whether one is genuine."
    >
      <TextSection title="Is it genuine?">
        <NoscriptNotice what="Checking a receipt here" />
        <ReceiptCheck />
        <p className="text-sm text-muted-foreground">
          The file is the one that “Download” saves on the page of a receipt. Your browser checks it by itself; an older
          one sends it to Oja for the check, and nothing of it is stored. A screenshot or a printed sheet cannot be
          checked: ask for the file.
        </p>
      </TextSection>
      <TextSection title="What a genuine receipt proves">
        <Bullets>
          <li>Oja wrote these very words and figures, and nobody has changed them since.</li>
          <li>The amount was paid into escrow for this item, and went where the receipt says.</li>
          <li>It has its place in the row of all receipts: each names the hash of the one before.</li>
        </Bullets>
      </TextSection>
      <TextSection title="What it does not prove">
        <Bullets>
          <li>That the person who shows it to you is the buyer or the seller: files can be copied. Compare the ids.</li>
          <li>That the item was good, or is still theirs.</li>
          <li>That money has reached a bank account. What is paid out is in an Oja balance first.</li>
          <li>That anything is paid to you. Only Oja itself tells you that your money is here.</li>
        </Bullets>
      </TextSection>
      <TextSection title="Without this page">
        <p>
          The signature is Ed25519 over the exact text of “body” in the file; Oja&apos;s public keys are at{" "}
          <Link href={paths.receiptKeys} className={textLink}>
            {paths.receiptKeys}
          </Link>
          . Programs can send the file to POST /api/receipts/verify, or run npm run verify-receipt from Oja&apos;s
          source, without Oja&apos;s database.
        </p>
      </TextSection>
    </TextPage>
  );
}
