"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { FormField } from "@/components/ui/form-field";
import { NativeSelect } from "@/components/ui/native-select";
import { Textarea } from "@/components/ui/textarea";
import { LoadMore } from "@/components/load-more";
import { showFieldErrors } from "@/lib/client/server-field-errors";
import { useFileDispute } from "@/lib/client/use-file-dispute";
import type { PagedList } from "@/lib/client/use-paged-list";
import { disputeReasons, fileDisputeInput } from "@/lib/contracts/disputes";
import type { TransactionDto } from "@/lib/contracts/transactions";
import { isDisputable, otherParty } from "@/lib/domain/policy";
import { formatAmount, joinWords } from "@/lib/format";

type FileDisputeDialogProps = { userId: number; transactions: PagedList<TransactionDto> };

export function FileDisputeDialog({ userId, transactions }: FileDisputeDialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="outline">File Dispute</Button>
      </DialogTrigger>
      <DialogContent
        title="File Dispute"
        description="Money that is still held stays where it is until our team has decided."
      >
        <FileDisputeForm userId={userId} transactions={transactions} onDone={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

const form = fileDisputeInput.omit({ respondentId: true, transactionId: true }).extend({
  transactionId: z.coerce.number<string>().min(1, "Transaction is required"),
});

function FileDisputeForm({ userId, transactions, onDone }: FileDisputeDialogProps & { onDone(): void }) {
  const fileDispute = useFileDispute();
  const { register, handleSubmit, setError, formState } = useForm<z.input<typeof form>, unknown, z.output<typeof form>>(
    {
      resolver: zodResolver(form),
      defaultValues: { transactionId: "", description: "" },
    },
  );
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit((dispute) => {
    const transaction = transactions.items.find(({ id }) => id === dispute.transactionId);
    const respondentId = transaction && otherParty({ id: userId, role: "user" }, transaction);
    return fileDispute
      .mutateAsync({ ...dispute, respondentId })
      .then(onDone, (error: unknown) => showFieldErrors(error, setError));
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormField id="dispute-transaction" label="Transaction" error={errors.transactionId?.message}>
        <NativeSelect {...register("transactionId")}>
          <option value="">Select a transaction</option>
          {transactions.items.filter(isDisputable).map(({ id, listing, amount }) => (
            <option key={id} value={id}>
              #{id} {listing.title} ({formatAmount(amount)})
            </option>
          ))}
        </NativeSelect>
      </FormField>
      <LoadMore {...transactions} />
      <FormField id="dispute-reason" label="Reason" error={errors.reason?.message}>
        <NativeSelect {...register("reason")} defaultValue="">
          <option value="">Select a reason</option>
          {disputeReasons.map((reason) => (
            <option key={reason} value={reason}>
              {joinWords(reason)}
            </option>
          ))}
        </NativeSelect>
      </FormField>
      <FormField id="dispute-description" label="Description" error={errors.description?.message}>
        <Textarea {...register("description")} placeholder="What happened, and what would be right?" />
      </FormField>
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? "Submitting..." : "File Dispute"}
      </Button>
    </form>
  );
}
