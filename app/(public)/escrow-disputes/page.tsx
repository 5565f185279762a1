import type { Metadata } from "next";
import { ButtonLink } from "@/components/platform/link";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { feePercent, freeAboveKobo } from "@/lib/domain/money/fees";
import { formatNaira } from "@/lib/domain/money/kobo";
import type { Transition } from "@/lib/domain/deals/purchase";
import { describeTransition } from "@/lib/domain/deals/purchase-messages";
import { formatPrice } from "@/lib/format";
import { paths } from "@/lib/paths";
import { cachePage } from "@/lib/server/platform/cache/render-context";

export const metadata: Metadata = {
  title: "How escrow and disputes work",
  description: "Step by step: who holds the money, who may do what, until when, and how a dispute is decided on Oja.",
  alternates: { canonical: paths.escrowDisputes },
};

const chapters: { title: string; text: string; steps: Transition[] }[] = [
  {
    title: "When all goes well",
    text: "Four steps from an order to the seller's money.",
    steps: ["order", "pay", "dispatch", "confirm"],
  },
  {
    title: "When somebody changes their mind",
    text: "Before the payment both can cancel. After it the seller can, and the buyer gets everything back.",
    steps: ["cancel_unpaid", "cancel_held"],
  },
  {
    title: "When there is a problem",
    text: "Nobody gets the money until the case is decided.",
    steps: ["dispute", "resolve_refund", "resolve_release", "resolve_split"],
  },
];

const icons: Record<Transition, IconName> = {
  order: "shopping-bag",
  pay: "lock",
  cancel_unpaid: "x",
  dispatch: "truck",
  confirm: "package-check",
  cancel_held: "undo-2",
  dispute: "circle-alert",
  resolve_release: "banknote",
  resolve_refund: "undo-2",
  resolve_split: "scale",
};

export default function EscrowDisputesPage() {
  cachePage({ tags: [] });
  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="text-3xl font-bold">How escrow and disputes work</h1>
      <p className="mt-2 text-muted-foreground">
        You pay Oja, not a stranger. The seller is paid when you confirm, or when the time to report a problem is over.
        Escrow is free for transactions over {formatPrice(formatNaira(freeAboveKobo))}; up to that it costs {feePercent}
        , taken from the seller&apos;s side.
      </p>
      {chapters.map(({ title, text, steps }) => (
        <section key={title} className="mt-8 rounded-lg border bg-card p-5 shadow-card sm:p-6">
          <h2 className="text-xl font-bold">{title}</h2>
          <p className="text-muted-foreground">{text}</p>
          <ol className="mt-4">
            {steps.map(describeTransition).map((step) => (
              <li key={step.name} className="group relative flex gap-4 pb-6 last:pb-0">
                <span
                  aria-hidden
                  className="absolute top-9 bottom-0 left-4.5 w-0.5 -translate-x-1/2 bg-border group-last:hidden"
                />
                <span
                  aria-hidden
                  className="relative grid size-9 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-strong"
                >
                  <Icon name={icons[step.name]} />
                </span>
                <div className="min-w-0 flex-1">
                  <p className="font-medium">{step.text}</p>
                  <p className="mt-1.5 flex flex-wrap items-center gap-1.5">
                    {step.actors.map((actor) => (
                      <Badge key={actor} tone="green">
                        {actor}
                      </Badge>
                    ))}
                    {step.byItself && <span className="text-sm text-muted-foreground">{step.byItself}</span>}
                  </p>
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
      <section id="how-fast" className="mt-8 scroll-mt-20 rounded-lg border bg-card p-5 shadow-card sm:p-6">
        <h2 className="text-xl font-bold">How fast disputes are settled</h2>
        <p className="mt-2">
          We aim to decide every dispute within 48 hours. It takes longer when somebody has to be asked again. Until it
          is decided, nobody gets the money.
        </p>
      </section>
      <ButtonLink size="lg" className="mt-8" href={paths.escrow}>
        Go to my escrow payments
      </ButtonLink>
    </div>
  );
}
