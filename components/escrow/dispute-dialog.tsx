import { DialogField, FormDialog } from "@/components/form-dialog";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";

type DisputeDialogProps = {
  draftName: string;
  /** The field of the request for the text */
  field: "reason" | "description";
  save(words: string): Promise<unknown>;
};

/** Freezes the money; for either party. */
export function DisputeDialog({ draftName, field, save }: DisputeDialogProps) {
  return (
    <FormDialog
      trigger={<Button variant="outline">Dispute</Button>}
      draftName={draftName}
      title="Submit Dispute"
      description="The money stays in escrow until our team has heard both sides and decided."
      initial={{ [field]: "" }}
      submits={[
        {
          label: "Submit Dispute",
          pendingLabel: "Submitting...",
          variant: "destructive",
          isReady: ({ [field]: words = "" }) => words.trim() !== "",
          save: ({ [field]: words = "" }) => save(words),
        },
      ]}
    >
      <DialogField name={field} label="What is wrong?">
        <Textarea placeholder="Please provide a reason for the dispute" />
      </DialogField>
    </FormDialog>
  );
}
