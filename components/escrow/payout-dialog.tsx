"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { FormField } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import { useRequestPayout } from "@/lib/client/use-request-payout";
import { formatExactPrice } from "@/lib/format";

export function PayoutDialog({ balance }: { balance: string }) {
  const [open, setOpen] = useState(false);
  const payout = useRequestPayout();
  if (Number(balance) === 0) return <>Sales and money back arrive here</>;
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button size="sm" className="mt-2">
          Withdraw
        </Button>
      </DialogTrigger>
      <DialogContent title="Withdraw" description={`Your balance is ${formatExactPrice(balance)}.`}>
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            const amount = String(new FormData(event.currentTarget).get("amount"));
            payout.mutate(amount, { onSuccess: () => setOpen(false) });
          }}
        >
          <FormField id="payout-amount" label="Amount (NGN)">
            <Input name="amount" inputMode="decimal" defaultValue={balance} />
          </FormField>
          <Button type="submit" disabled={payout.isPending}>
            {payout.isPending ? "Withdrawing..." : "Withdraw"}
          </Button>
          <p className="text-xs text-muted-foreground">Sandbox payments: no real money is moved.</p>
        </form>
      </DialogContent>
    </Dialog>
  );
}
