import { DialogField, FormDialog } from "@/components/platform/form-dialog";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { useDispatchEscrow } from "@/lib/client/deals/use-dispatch-escrow";
import type { EscrowDto } from "@/lib/contracts/deals/escrow";
import {
  dispatchRequirement,
  isTraceable,
  keysRequirement,
  meetingRequirement,
  workRequirement,
} from "@/lib/domain/deals/dispatch";
import { transitionRule } from "@/lib/domain/deals/purchase";
import { type Handing, handingOf } from "@/lib/domain/deals/next-step";

type Words = Record<"label" | "again" | "title" | "requirement" | "note", string> & { example?: string };

const wordsOf: Record<Handing, Words> = {
  delivery: {
    label: "Mark as Dispatched",
    again: "Correct Tracking",
    title: "How did you send it?",
    requirement: dispatchRequirement,
    note: "Note",
  },
  meet: {
    label: "Mark as Handed Over",
    again: "Correct the note",
    title: "How did you hand it over?",
    requirement: meetingRequirement,
    note: "Where and when",
    example: "Ikeja City Mall, Friday at 4 pm",
  },
  property: {
    label: "Mark as Handed Over",
    again: "Correct the note",
    title: "Has the buyer the keys?",
    requirement: keysRequirement,
    note: "When and to whom",
    example: "All keys to Mrs Obi, Friday at 4 pm",
  },
  service: {
    label: "Mark as Done",
    again: "Correct the note",
    title: "What did you do?",
    requirement: workRequirement,
    note: "What and when",
    example: "Rewired both rooms, done on Friday",
  },
};

/** After that the money is the seller's by itself. */
const daysToObject = (transitionRule("confirm").timer?.hours ?? 0) / 24;

/** The seller says how it was sent or handed over, or what was done. */
export function DispatchDialog({ escrow }: { escrow: EscrowDto }) {
  const dispatch = useDispatchEscrow(escrow.id);
  const { handover, terms, dispatchedAt } = escrow;
  const handing = handingOf(terms.categorySlug, handover?.method) ?? "delivery";
  const words = wordsOf[handing];
  const isSent = handing === "delivery";
  return (
    <FormDialog
      trigger={
        <Button variant={dispatchedAt ? "outline" : "primary"}>{dispatchedAt ? words.again : words.label}</Button>
      }
      draftName={`dispatch-${escrow.id}`}
      title={words.title}
      description={`${words.requirement}. The buyer is told at once, and has ${daysToObject} days to look and object.`}
      initial={{
        carrier: escrow.carrier ?? "",
        trackingNumber: escrow.trackingNumber ?? "",
        note: escrow.dispatchNote ?? "",
      }}
      submits={[
        {
          label: "Save",
          pendingLabel: "Saving...",
          check: (tracking) =>
            isTraceable(tracking) ? {} : { [isSent ? "trackingNumber" : "note"]: words.requirement },
          save: (tracking) => dispatch.mutateAsync(tracking),
        },
      ]}
    >
      {isSent && handover?.address && (
        <p className="rounded-md bg-muted p-3 text-sm wrap-anywhere whitespace-pre-line">
          To: {escrow.buyer.fullName}, {handover.address}
          {handover.phone && `, ${handover.phone}`}
          {handover.note && `\n${handover.note}`}
        </p>
      )}
      {isSent && (
        <>
          <DialogField name="carrier" label="Carrier">
            <Input placeholder="GIG, ABC Transport, own delivery…" maxLength={100} />
          </DialogField>
          <DialogField name="trackingNumber" label="Tracking number">
            <Input maxLength={100} />
          </DialogField>
        </>
      )}
      <DialogField name="note" label={words.note}>
        <Textarea maxLength={1000} placeholder={words.example} />
      </DialogField>
    </FormDialog>
  );
}
