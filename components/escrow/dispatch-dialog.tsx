import { DialogField, FormDialog } from "@/components/form-dialog";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { useDispatchEscrow } from "@/lib/client/use-dispatch-escrow";
import type { EscrowDto } from "@/lib/contracts/escrow";
import { dispatchRequirement, isTraceable, meetingRequirement } from "@/lib/domain/dispatch";

const sent = {
  label: "Mark as Dispatched",
  again: "Correct Tracking",
  title: "How did you send it?",
  requirement: dispatchRequirement,
};
const handedOver = {
  label: "Mark as Handed Over",
  again: "Correct the note",
  title: "How did you hand it over?",
  requirement: meetingRequirement,
};

/** The seller says how it was sent, or where they met the buyer. */
export function DispatchDialog({ escrow }: { escrow: EscrowDto }) {
  const dispatch = useDispatchEscrow(escrow.id);
  const isMeeting = escrow.handover?.method === "meet";
  const words = isMeeting ? handedOver : sent;
  return (
    <FormDialog
      trigger={
        <Button variant={escrow.dispatchedAt ? "outline" : "primary"}>
          {escrow.dispatchedAt ? words.again : words.label}
        </Button>
      }
      draftName={`dispatch-${escrow.id}`}
      title={words.title}
      description={`${words.requirement}. The buyer sees it at once.`}
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
            isTraceable(tracking) ? {} : { [isMeeting ? "note" : "trackingNumber"]: words.requirement },
          save: (tracking) => dispatch.mutateAsync(tracking),
        },
      ]}
    >
      {!isMeeting && (
        <>
          <DialogField name="carrier" label="Carrier">
            <Input placeholder="GIG, ABC Transport, own delivery…" maxLength={100} />
          </DialogField>
          <DialogField name="trackingNumber" label="Tracking number">
            <Input maxLength={100} />
          </DialogField>
        </>
      )}
      <DialogField name="note" label={isMeeting ? "Where and when" : "Note"}>
        <Textarea maxLength={1000} placeholder={isMeeting ? "Ikeja City Mall, Friday at 4 pm" : undefined} />
      </DialogField>
    </FormDialog>
  );
}
