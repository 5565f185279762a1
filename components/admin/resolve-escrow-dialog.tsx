"use client";

import { DialogField, FormDialog } from "@/components/form-dialog";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { Textarea } from "@/components/ui/textarea";
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

/** Refund comes first: it is the default. */
const outcomesInOrder = [...escrowOutcomes].sort((a, b) => Number(b === "refund") - Number(a === "refund"));

export function ResolveEscrowDialog({ escrow }: { escrow: EscrowDto }) {
  const resolve = useResolveEscrow(escrow.id);
  return (
    <FormDialog
      trigger={<Button>Resolve Dispute</Button>}
      draftName={`resolve-${escrow.id}`}
      title="Resolve Dispute"
      description="Resolving closes the dispute and notifies both parties. It cannot be undone."
      initial={{ outcome: "refund", sellerAmount: "", adminNotes: "" }}
      submits={[
        {
          label: "Resolve Dispute",
          pendingLabel: "Resolving...",
          isReady: (fields) => preview(escrow, toDecision(fields)) !== undefined,
          check: ({ adminNotes }) => (adminNotes.trim() ? {} : { adminNotes: "Please provide resolution notes" }),
          save: (fields) => resolve.mutateAsync(toDecision(fields)),
        },
      ]}
    >
      {(fields) => (
        <>
          <p className="rounded-md bg-muted p-3 text-sm">
            Escrow #{escrow.id} · {escrow.listing.title} · {formatExactPrice(escrow.amount)} held
          </p>
          <DialogField name="outcome" label="Outcome">
            <NativeSelect>
              {outcomesInOrder.map((name) => (
                <option key={name} value={name}>
                  {outcomeLabels[name]}
                </option>
              ))}
            </NativeSelect>
          </DialogField>
          {fields.outcome === "split" && (
            <DialogField name="sellerAmount" label="Seller's part, before the fee (NGN)">
              <Input inputMode="decimal" />
            </DialogField>
          )}
          <SettlementPreview result={preview(escrow, toDecision(fields))} />
          <DialogField name="adminNotes" label="Resolution notes">
            <Textarea />
          </DialogField>
        </>
      )}
    </FormDialog>
  );
}

type Decision = { outcome: EscrowOutcome; adminNotes: string; sellerAmount?: string };

function toDecision(fields: Record<"outcome" | "sellerAmount" | "adminNotes", string>): Decision {
  const { sellerAmount, adminNotes } = fields;
  const outcome = escrowOutcomes.find((name) => name === fields.outcome) ?? "refund";
  return { adminNotes, outcome, ...(outcome === "split" && { sellerAmount }) };
}

/** The share of each party, to the kobo, by the rule that will pay it out; undefined for an invalid split. */
function preview(escrow: EscrowDto, { outcome, sellerAmount = "" }: Decision): Settlement | undefined {
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
