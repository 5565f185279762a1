import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { FormField } from "@/components/ui/form-field";
import { Textarea } from "@/components/ui/textarea";

type DisputeDialogProps = {
  id: number;
  isPending: boolean;
  /** @param onDone to call when it is submitted */
  onSubmit(reason: string, onDone: () => void): void;
};

/** Either party's way to hold the money where it is. */
export function DisputeDialog({ id, isPending, onSubmit }: DisputeDialogProps) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="outline">Dispute</Button>
      </DialogTrigger>
      <DialogContent
        title="Submit Dispute"
        description="The money stays in escrow until our team has heard both sides and decided."
      >
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit(reason, () => setOpen(false));
          }}
        >
          <FormField id={`dispute-reason-${id}`} label="What is wrong?">
            <Textarea
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              placeholder="Please provide a reason for the dispute"
            />
          </FormField>
          <Button type="submit" variant="destructive" disabled={!reason.trim() || isPending}>
            {isPending ? "Submitting..." : "Submit Dispute"}
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  );
}
