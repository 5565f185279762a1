"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { FormField } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { Textarea } from "@/components/ui/textarea";
import { showError } from "@/lib/client/toasts";
import { useResolveEscrow } from "@/lib/client/use-resolve-escrow";
import type { EscrowDto } from "@/lib/contracts/escrow";
import { type Settlement, settle } from "@/lib/domain/fees";
import { formatNaira, parseNaira } from "@/lib/domain/money";
import { type EscrowOutcome, escrowOutcomes } from "@/lib/domain/purchase";
import { formatExactPrice } from "@/lib/format";

const outcomeLabels: Record<EscrowOutcome, string> = {
  refund: "Refund the buyer in full",
  release: "Release to the seller",
  split: "Split between both",
};

export function ResolveEscrowDialog({ escrow }: { escrow: EscrowDto }) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button>Resolve Dispute</Button>
      </DialogTrigger>
      <DialogContent
        title="Resolve Dispute"
        description="Resolving closes the dispute and notifies both parties. It cannot be undone."
      >
        <p className="mb-4 rounded-md bg-muted p-3 text-sm">
          Escrow #{escrow.id} · {escrow.listing.title} · {formatExactPrice(escrow.amount)} held
        </p>
        <DecisionForm escrow={escrow} onDone={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

function DecisionForm({ escrow, onDone }: { escrow: EscrowDto; onDone(): void }) {
  const resolve = useResolveEscrow(escrow.id);
  const [outcome, setOutcome] = useState<EscrowOutcome>("refund");
  const [sellerAmount, setSellerAmount] = useState("");
  const [adminNotes, setAdminNotes] = useState("");
  const result = preview(escrow, outcome, sellerAmount);
  function submit() {
    if (!adminNotes.trim()) return showError("Error", "Please provide resolution notes");
    resolve.mutate({ adminNotes, outcome, ...(outcome === "split" && { sellerAmount }) }, { onSuccess: onDone });
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormField id={`outcome-${escrow.id}`} label="Outcome">
        <NativeSelect value={outcome} onChange={(event) => setOutcome(event.target.value as EscrowOutcome)}>
          {[...escrowOutcomes]
            .sort((a, b) => Number(b === "refund") - Number(a === "refund"))
            .map((name) => (
              <option key={name} value={name}>
                {outcomeLabels[name]}
              </option>
            ))}
        </NativeSelect>
      </FormField>
      {outcome === "split" && (
        <FormField id={`seller-amount-${escrow.id}`} label="Seller's part, before the fee (NGN)">
          <Input inputMode="decimal" value={sellerAmount} onChange={(event) => setSellerAmount(event.target.value)} />
        </FormField>
      )}
      <SettlementPreview result={result} />
      <FormField id={`notes-${escrow.id}`} label="Resolution notes">
        <Textarea value={adminNotes} onChange={(event) => setAdminNotes(event.target.value)} />
      </FormField>
      <Button type="submit" disabled={!result || resolve.isPending}>
        {resolve.isPending ? "Resolving..." : "Resolve Dispute"}
      </Button>
    </form>
  );
}

/** What each gets, to the kobo, by the rule that will pay it out; undefined while the split makes no sense. */
function preview(escrow: EscrowDto, outcome: EscrowOutcome, sellerAmount: string): Settlement | undefined {
  const held = { amountKobo: parseNaira(escrow.amount) ?? 0n, feeKobo: parseNaira(escrow.fee) ?? 0n };
  const sellerKobo = outcome === "split" ? parseNaira(sellerAmount) : undefined;
  const isPossible =
    outcome !== "split" || (sellerKobo !== undefined && sellerKobo > 0n && sellerKobo < held.amountKobo);
  return isPossible ? settle(held, outcome, sellerKobo) : undefined;
}

function SettlementPreview({ result }: { result: Settlement | undefined }) {
  if (!result) return <p className="text-sm text-muted-foreground">Enter more than 0 and less than the amount held.</p>;
  const parts = [
    ["Buyer gets", result.buyerKobo],
    ["Seller gets", result.sellerKobo],
    ["Escrow fee", result.feeKobo],
  ] as const;
  return (
    <dl className="grid gap-1 rounded-md bg-money-soft p-3 text-sm" data-testid="settlement">
      {parts.map(([name, kobo]) => (
        <div key={name} className="flex justify-between gap-3">
          <dt>{name}</dt>
          <dd className="font-bold text-money">{formatExactPrice(formatNaira(kobo))}</dd>
        </div>
      ))}
    </dl>
  );
}
