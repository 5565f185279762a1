import { DialogField, FormDialog } from "@/components/platform/form-dialog";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";

const openings = {
  /** Freezes the money */
  complain: {
    trigger: "Dispute",
    title: "Submit Dispute",
    description: "The money stays in escrow until our team decides. The other side is asked for its view.",
    question: "What is wrong?",
    hint: "Please provide a reason for the dispute",
    submit: "Submit Dispute",
  },
  /** Beside the complaint of the other side */
  answer: {
    trigger: "Tell your side",
    title: "Tell your side",
    description: "Our team sees it beside the complaint, and so does the other side.",
    question: "What happened?",
    hint: "What happened, and what would be right?",
    submit: "Send to Oja's team",
  },
} as const;

type DisputeDialogProps = {
  says: keyof typeof openings;
  draftName: string;
  /** The field of the request for the text */
  field: "reason" | "description";
  save(words: string): Promise<unknown>;
};

/** The words of a party to the team that decides. */
export function DisputeDialog({ says, draftName, field, save }: DisputeDialogProps) {
  const { trigger, title, description, question, hint, submit } = openings[says];
  const isComplaint = says === "complain";
  return (
    <FormDialog
      trigger={<Button variant={isComplaint ? "outline" : "primary"}>{trigger}</Button>}
      draftName={draftName}
      title={title}
      description={description}
      initial={{ [field]: "" }}
      submits={[
        {
          label: submit,
          pendingLabel: "Submitting...",
          ...(isComplaint && { variant: "destructive" }),
          isReady: ({ [field]: words = "" }) => words.trim() !== "",
          save: ({ [field]: words = "" }) => save(words),
        },
      ]}
    >
      <DialogField name={field} label={question}>
        <Textarea placeholder={hint} />
      </DialogField>
    </FormDialog>
  );
}
