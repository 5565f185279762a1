"use client";

import { z } from "zod";
import { DialogField, FormDialog } from "@/components/platform/form-dialog";
import { LoadMore } from "@/components/platform/load-more";
import { Button } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/native-select";
import { Textarea } from "@/components/ui/textarea";
import { schemaErrors } from "@/lib/client/platform/schema-errors";
import { useFileDispute } from "@/lib/client/deals/use-file-dispute";
import type { PagedList } from "@/lib/client/platform/use-paged-list";
import { disputeReasons, fileDisputeInput } from "@/lib/contracts/deals/disputes";
import type { TransactionDto } from "@/lib/contracts/deals/transactions";
import { isDisputable, otherParty } from "@/lib/domain/people/policy";
import { formatAmount, joinWords } from "@/lib/format";

type FileDisputeDialogProps = { userId: number; transactions: PagedList<TransactionDto> };

const form = fileDisputeInput.omit({ respondentId: true }).extend({
  transactionId: z.coerce.number().min(1, "Transaction is required"),
});

export function FileDisputeDialog({ userId, transactions }: FileDisputeDialogProps) {
  const fileDispute = useFileDispute();
  function save(fields: Record<"transactionId" | "reason" | "description", string>) {
    const transaction = transactions.items.find(({ id }) => String(id) === fields.transactionId);
    const respondentId = transaction && otherParty({ id: userId, role: "user" }, transaction);
    return fileDispute.mutateAsync({ ...fields, transactionId: transaction?.id, respondentId });
  }
  return (
    <FormDialog
      trigger={<Button variant="outline">File Dispute</Button>}
      draftName="file-dispute"
      title="File Dispute"
      description="Money that is still held stays where it is until our team has decided."
      initial={{ transactionId: "", reason: "", description: "" }}
      submits={[
        {
          label: "File Dispute",
          pendingLabel: "Submitting...",
          check: (fields) => schemaErrors(form, fields),
          save,
        },
      ]}
    >
      <DialogField name="transactionId" label="Transaction">
        <NativeSelect>
          <option value="">Select a transaction</option>
          {transactions.items.filter(isDisputable).map(({ id, listing, amount }) => (
            <option key={id} value={id}>
              #{id} {listing.title} ({formatAmount(amount)})
            </option>
          ))}
        </NativeSelect>
      </DialogField>
      <LoadMore {...transactions} />
      <DialogField name="reason" label="Reason">
        <NativeSelect>
          <option value="">Select a reason</option>
          {disputeReasons.map((reason) => (
            <option key={reason} value={reason}>
              {joinWords(reason)}
            </option>
          ))}
        </NativeSelect>
      </DialogField>
      <DialogField name="description" label="Description">
        <Textarea placeholder="What happened, and what would be right?" />
      </DialogField>
    </FormDialog>
  );
}
