"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { FormField } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { useDispatchEscrow } from "@/lib/client/use-dispatch-escrow";
import type { EscrowDto } from "@/lib/contracts/escrow";
import { isOffered } from "@/lib/domain/purchase";

/** What a seller reads and may do (spec §2, /escrow). */
const hints: Partial<Record<EscrowDto["status"], string>> = {
  pending: "Waiting for buyer to confirm delivery",
  confirmed: "Payment released! Check your account.",
};

export function SellerActions({ escrow }: { escrow: EscrowDto }) {
  const hint = hints[escrow.status];
  const state = { transaction: escrow.transactionStatus, escrow: escrow.status };
  return (
    <>
      {hint && <p className="mt-4 rounded-md bg-primary-soft p-3 text-sm font-medium text-primary-strong">{hint}</p>}
      {isOffered("dispatch", "seller", state) && <DispatchButton escrow={escrow} />}
    </>
  );
}

function DispatchButton({ escrow }: { escrow: EscrowDto }) {
  const [open, setOpen] = useState(false);
  const dispatch = useDispatchEscrow(escrow.id);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="outline" className="mt-3">
          {escrow.dispatchedAt ? "Correct Tracking" : "Mark as Dispatched"}
        </Button>
      </DialogTrigger>
      <DialogContent title="How did you send it?" description="One of the three is enough. The buyer sees it at once.">
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            const tracking = Object.fromEntries(new FormData(event.currentTarget));
            dispatch.mutate(tracking, { onSuccess: () => setOpen(false) });
          }}
        >
          <FormField id={`carrier-${escrow.id}`} label="Carrier">
            <Input
              name="carrier"
              defaultValue={escrow.carrier ?? ""}
              placeholder="GIG, ABC Transport, own delivery…"
              maxLength={100}
            />
          </FormField>
          <FormField id={`tracking-${escrow.id}`} label="Tracking number">
            <Input name="trackingNumber" defaultValue={escrow.trackingNumber ?? ""} maxLength={100} />
          </FormField>
          <FormField id={`note-${escrow.id}`} label="Note">
            <Textarea name="note" defaultValue={escrow.dispatchNote ?? ""} maxLength={1000} />
          </FormField>
          <Button type="submit" disabled={dispatch.isPending}>
            {dispatch.isPending ? "Saving..." : "Save"}
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  );
}
