import type { Metadata } from "next";
import { Bullets, textLink, TextPage, TextSection } from "@/components/platform/help/text-page";
import { Link } from "@/components/platform/link";
import { paths } from "@/lib/paths";
import { cachePage } from "@/lib/server/platform/cache/render-context";
import { hasSupport } from "@/lib/server/platform/services";

export const metadata: Metadata = {
  title: "Safety Tips",
  description: "Common frauds in Nigerian markets, and how to keep your money and yourself safe.",
  alternates: { canonical: paths.safety },
};

const tips: { title: string; text: string[] }[] = [
  {
    title: "Payment outside Oja",
    text: [
      "Oja holds only money that is paid on Oja's own pages. A transfer to an account number that somebody sends you is gone the moment it arrives, and no dispute on Oja can bring it back. Oja gives you an account number only on its page “Your payment”, and it is never the account of a person.",
      "“Escrow costs too much, pay me directly and I reduce the price” is how most frauds begin.",
    ],
  },
  {
    title: "Fake alerts",
    text: [
      "Sellers: an SMS, a screenshot or a printed receipt is not money. Send nothing before your escrow page shows the purchase as paid.",
      "Buyers: an e-mail or a call that asks you to pay “the escrow account” is not from Oja.",
    ],
  },
  {
    title: "Jobs that cost money first",
    text: ["An employer pays you. A fee for a form, training, a uniform or medicals before you start is a fraud."],
  },
  {
    title: "Inspection fees for flats and land",
    text: [
      "Pay nobody for a key, a form or an inspection before you have met them and seen the place.",
      "Ask for the owner's papers, and check land at the registry of the state before you pay.",
    ],
  },
  {
    title: "Swapped goods",
    text: [
      "A bale of okrika is refilled, a phone in the box is another one, a new battery is an old one with a new label. Film while you open the parcel, and compare it with the order.",
      "Check the IMEI of a phone and the chassis number of a vehicle against its papers. Confirm the delivery only afterwards: the seller is paid then.",
    ],
  },
  {
    title: "Meeting in person",
    text: [
      "Meet by day in a public place with people around, such as a mall or the hall of a bank. Take somebody along and tell a friend where you are.",
      "Carry no cash for the item: it is paid on Oja already.",
    ],
  },
  {
    title: "Your account",
    text: [
      "Tell nobody your password, your card's PIN or a code from your bank. Oja's team does not need any of them.",
      "“Somebody else is on the way to pay” is pressure. A good offer can wait until you have read the profile.",
    ],
  },
];

export default function SafetyPage() {
  cachePage({ tags: [] });
  return (
    <TextPage
      title="Safety Tips"
      intro="Most people on a market are honest. These are the tricks fraudsters use, and how to keep your money."
    >
      {tips.map(({ title, text }) => (
        <TextSection key={title} title={title}>
          <Bullets>
            {text.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </Bullets>
        </TextSection>
      ))}
      <TextSection title="If something went wrong">
        <p>
          When you have paid on Oja, do not confirm the delivery: open a dispute on{" "}
          <Link href={paths.escrow} className={textLink}>
            your purchase
          </Link>
          . When you have paid outside Oja, tell your bank and the police at once.
          {hasSupport() && (
            <>
              {" "}
              <Link href={paths.contact} className={textLink}>
                Contact Us
              </Link>{" "}
              says how to reach Oja.
            </>
          )}
        </p>
      </TextSection>
    </TextPage>
  );
}
