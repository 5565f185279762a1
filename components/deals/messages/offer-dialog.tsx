"use client";

import { useRouter } from "next/navigation";
import { DialogField, FormDialog } from "@/components/platform/form-dialog";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { leaveOverlay } from "@/components/ui/use-back-closes";
import { Textarea } from "@/components/ui/textarea";
import { useMakeOffer } from "@/lib/client/deals/use-make-offer";
import { isZero } from "@/lib/domain/money/kobo";
import { offerHours } from "@/lib/domain/deals/offer";
import { parseTypedNaira, toApiNaira, typedNairaHint } from "@/lib/domain/money/typed-naira";
import { echoNaira, formatListingPrice } from "@/lib/format";
import { paths } from "@/lib/paths";

type OfferDialogProps = { listing: { id: number; price: string } };

/** Names a price to the seller; the answer comes into the conversation. */
export function OfferDialog({ listing }: OfferDialogProps) {
  const router = useRouter();
  const makeOffer = useMakeOffer();
  const price = isZero(listing.price)
    ? "The seller names no price."
    : `It costs ${formatListingPrice({ price: listing.price, pricePeriod: null })}.`;
  return (
    <FormDialog
      trigger={
        <Button variant="outline" size="lg" className="mt-2 w-full">
          Make an offer
        </Button>
      }
      draftName={`offer-${listing.id}`}
      title="Make an offer"
      description={`${price} The seller has ${offerHours} hours to answer. Nothing is paid until the seller accepts and you pay.`}
      initial={{ amount: "", note: "" }}
      submits={[
        {
          label: "Send the offer",
          pendingLabel: "Sending...",
          check: ({ amount }) => (parseTypedNaira(amount) ? {} : { amount: typedNairaHint }),
          save: ({ amount, note }) =>
            makeOffer
              .mutateAsync({ listingId: listing.id, amount: toApiNaira(amount), note })
              .then(({ conversationId }) => {
                leaveOverlay();
                router.push(paths.conversation(conversationId));
              }),
        },
      ]}
    >
      {({ amount }) => (
        <>
          <DialogField name="amount" label="Your price (NGN)" hint={<span role="status">{echoNaira(amount)}</span>}>
            <Input autoComplete="off" inputMode="decimal" placeholder="15,000" />
          </DialogField>
          <DialogField name="note" label="A word to the seller (optional)">
            <Textarea placeholder="I can come today." />
          </DialogField>
        </>
      )}
    </FormDialog>
  );
}
