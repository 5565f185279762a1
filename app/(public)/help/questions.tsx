import type { ReactNode } from "react";
import { textLink } from "@/components/platform/help/text-page";
import { Link } from "@/components/platform/link";
import { paths } from "@/lib/paths";

const questions: { question: string; answer: ReactNode }[] = [
  {
    question: "Can I cancel?",
    answer:
      "Before the payment, both sides can cancel an order. After it, the seller can cancel and the buyer gets everything back. A buyer who has paid and has a problem opens a dispute.",
  },
  {
    question: "The item is not as described. What can I do?",
    answer: (
      <>
        Do not confirm the delivery. Press Dispute on{" "}
        <Link href={paths.escrow} className={textLink}>
          your purchase
        </Link>{" "}
        and say what is wrong. The order keeps the title, the description and the pictures that you ordered by, even if
        the seller changes the listing.
      </>
    ),
  },
  {
    question: "How is a dispute decided?",
    answer:
      "Each side can say what happened. An admin who is neither buyer nor seller then decides: the money goes to the buyer, to the seller, or is divided between them.",
  },
  {
    question: "Where is my receipt?",
    answer: (
      <>
        On the page of a purchase that has ended, to print or to download. Whether a receipt that somebody shows you is
        genuine can be seen at{" "}
        <Link href={paths.verifyReceipt} className={textLink}>
          Check a receipt
        </Link>
        .
      </>
    ),
  },
  {
    question: "When can I write a review?",
    answer: "When a purchase of yours is completed: one review for each purchase.",
  },
  {
    question: "Can I write to a seller here?",
    answer:
      "Yes. Press Contact Seller on the listing: you both read the messages here, and get them as notifications. Pay on Oja only, whatever you agree on.",
  },
  {
    question: "How does a trust score grow?",
    answer: (
      <>
        By completed purchases, reviews and verification. The{" "}
        <Link href={paths.trust} className={textLink}>
          page about trust
        </Link>{" "}
        has every rule.
      </>
    ),
  },
  {
    question: "How do I reach somebody?",
    answer: (
      <>
        See{" "}
        <Link href={paths.contact} className={textLink}>
          Contact Us
        </Link>
        .
      </>
    ),
  },
];

export function Questions() {
  return (
    <div className="divide-y">
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary className="flex min-h-11 items-center font-semibold">{question}</summary>
          <p className="pb-3">{answer}</p>
        </details>
      ))}
    </div>
  );
}
