import { DialogField, FormDialog } from "@/components/form-dialog";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { useDispatchEscrow } from "@/lib/client/use-dispatch-escrow";
import type { EscrowDto } from "@/lib/contracts/escrow";
import { dispatchRequirement, isTraceable } from "@/lib/domain/dispatch";

export function DispatchDialog({ escrow }: { escrow: EscrowDto }) {
  const dispatch = useDispatchEscrow(escrow.id);
  return (
    <FormDialog
      trigger={
        <Button variant={escrow.dispatchedAt ? "outline" : "primary"}>
          {escrow.dispatchedAt ? "Correct Tracking" : "Mark as Dispatched"}
        </Button>
      }
      draftName={`dispatch-${escrow.id}`}
      title="How did you send it?"
      description={`${dispatchRequirement}. The buyer sees it at once.`}
      initial={{
        carrier: escrow.carrier ?? "",
        trackingNumber: escrow.trackingNumber ?? "",
        note: escrow.dispatchNote ?? "",
      }}
      submits={[
        {
          label: "Save",
          pendingLabel: "Saving...",
          check: (tracking) => (isTraceable(tracking) ? {} : { trackingNumber: dispatchRequirement }),
          save: (tracking) => dispatch.mutateAsync(tracking),
        },
      ]}
    >
      <DialogField name="carrier" label="Carrier">
        <Input placeholder="GIG, ABC Transport, own delivery…" maxLength={100} />
      </DialogField>
      <DialogField name="trackingNumber" label="Tracking number">
        <Input maxLength={100} />
      </DialogField>
      <DialogField name="note" label="Note">
        <Textarea maxLength={1000} />
      </DialogField>
    </FormDialog>
  );
}
