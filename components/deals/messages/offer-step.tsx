import { ButtonLink } from "@/components/platform/link";
import { DialogField, FormDialog } from "@/components/platform/form-dialog";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { useAnswerOffer } from "@/lib/client/deals/use-answer-offer";
import type { MessageDto } from "@/lib/contracts/deals/conversations";
import type { OfferDto } from "@/lib/contracts/deals/offers";
import { stateOffSale } from "@/lib/domain/market/listing-end";
import { notReserved, offeredActions, type OfferEventStep, type OfferSide } from "@/lib/domain/deals/offer";
import { parseTypedNaira, toApiNaira, typedNairaHint } from "@/lib/domain/money/typed-naira";
import { echoNaira, formatAmount, formatDateTime } from "@/lib/format";
import { paths } from "@/lib/paths";

const steps: Record<OfferEventStep, string> = {
  make: "offers",
  counter: "asks for",
  accept: "accepted",
  decline: "declined",
  withdraw: "withdrew",
  expire: "let expire",
};

type OfferStepProps = {
  message: MessageDto;
  viewerId: number;
  /** Whether it is the newest step of its offer, which has the buttons */
  isLast: boolean;
  onChanged(): void;
};

/** A step of haggling, as it stands in the conversation. */
export function OfferStep({ message, viewerId, isLast, onChanged }: OfferStepProps) {
  const { offer, offerStep, senderId } = message;
  if (!offer || !offerStep) return null;
  const sender = senderId === offer.buyer.id ? offer.buyer : offer.seller;
  const name = senderId === viewerId ? "You" : sender.fullName;
  return (
    <div className="rounded-lg border-2 border-primary-soft bg-card p-3">
      <p className="text-sm">
        {name} {senderId === viewerId ? ownSteps[offerStep.step] : steps[offerStep.step]}
      </p>
      <p className="text-xl font-extrabold text-money tabular-nums">{formatAmount(offerStep.amount)}</p>
      {isLast && <OfferState offer={offer} viewerId={viewerId} onChanged={onChanged} />}
    </div>
  );
}

const ownSteps: Record<OfferEventStep, string> = { ...steps, make: "offer", counter: "ask for" };

function OfferState({ offer, viewerId, onChanged }: { offer: OfferDto; viewerId: number; onChanged(): void }) {
  const side: OfferSide = viewerId === offer.buyer.id ? "buyer" : "seller";
  if (offer.status === "accepted") return <Accepted offer={offer} side={side} />;
  const state = stateOffSale(offer.listing);
  if (offer.status !== "open")
    return <Badge tone="grey">{[stateNames[offer.status], state].filter(Boolean).join(" · ")}</Badge>;
  if (offer.isOutdated)
    return (
      <p className="mt-1 text-sm text-warning">
        {state
          ? `${state}: this offer cannot be accepted now.`
          : "The listing has changed since: this offer cannot be accepted."}
      </p>
    );
  return <OpenOffer offer={offer} side={side} onChanged={onChanged} />;
}

const stateNames: Record<Exclude<OfferDto["status"], "open" | "accepted">, string> = {
  declined: "Declined",
  withdrawn: "Withdrawn",
  expired: "Expired",
};

function Accepted({ offer, side }: { offer: OfferDto; side: OfferSide }) {
  const state = offer.transactionStatus === "cancelled" ? "Order cancelled" : stateOffSale(offer.listing);
  const isToPay = side === "buyer" && offer.transactionStatus === "pending" && state === undefined;
  return (
    <>
      <Badge tone="green">{["Accepted", state].filter(Boolean).join(" · ")}</Badge>
      {isToPay && <p className="mt-1 text-sm text-muted-foreground">{notReserved}</p>}
      {offer.transactionId !== null && (
        <ButtonLink href={paths.order(offer.transactionId)} className="mt-2 w-full">
          {isToPay ? "Pay into escrow" : "See the order"}
        </ButtonLink>
      )}
    </>
  );
}

function OpenOffer({ offer, side, onChanged }: { offer: OfferDto; side: OfferSide; onChanged(): void }) {
  const answer = useAnswerOffer(offer.id);
  const actions = offeredActions(side, offer);
  const act = (action: "accept" | "decline" | "withdraw") => () => answer.mutate({ action }, { onSettled: onChanged });
  return (
    <>
      <p className="mt-1 text-xs text-muted-foreground">
        {offer.turn === side ? "Answer" : "Waits for an answer"} until {formatDateTime(offer.expiresAt)}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {actions.includes("accept") && (
          <Button disabled={answer.isPending} onClick={act("accept")}>
            Accept {formatAmount(offer.amount)}
          </Button>
        )}
        {actions.includes("counter") && (
          <CounterDialog
            offer={offer}
            save={(amount) => answer.mutateAsync({ action: "counter", amount }).finally(onChanged)}
          />
        )}
        {actions.includes("decline") && (
          <Button variant="outline" disabled={answer.isPending} onClick={act("decline")}>
            Decline
          </Button>
        )}
        {actions.includes("withdraw") && (
          <Button variant="outline" disabled={answer.isPending} onClick={act("withdraw")}>
            Withdraw
          </Button>
        )}
      </div>
    </>
  );
}

function CounterDialog({ offer, save }: { offer: OfferDto; save(amount: string): Promise<unknown> }) {
  return (
    <FormDialog
      trigger={<Button variant="outline">Another price</Button>}
      draftName={`counter-${offer.id}`}
      title="Name another price"
      description={`${formatAmount(offer.amount)} was named for ${offer.listing.title}.`}
      initial={{ amount: "" }}
      submits={[
        {
          label: "Send",
          pendingLabel: "Sending...",
          check: ({ amount }) => (parseTypedNaira(amount) ? {} : { amount: typedNairaHint }),
          save: ({ amount }) => save(toApiNaira(amount)),
        },
      ]}
    >
      {({ amount }) => (
        <DialogField name="amount" label="Amount (NGN)" hint={<span role="status">{echoNaira(amount)}</span>}>
          <Input autoComplete="off" inputMode="decimal" placeholder="15,000" />
        </DialogField>
      )}
    </FormDialog>
  );
}
