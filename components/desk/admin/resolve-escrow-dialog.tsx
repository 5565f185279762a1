"use client";

import { DialogField, FormDialog } from "@/components/platform/form-dialog";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { Textarea } from "@/components/ui/textarea";
import type { FieldErrors } from "@/lib/client/platform/schema-errors";
import { useResolveEscrow } from "@/lib/client/desk/use-resolve-escrow";
import type { EscrowDto } from "@/lib/contracts/deals/escrow";
import { sidesOf } from "@/lib/domain/deals/dispute-sides";
import { type Settlement, settle } from "@/lib/domain/money/fees";
import { formatNaira, parseNaira } from "@/lib/domain/money/kobo";
import { type EscrowOutcome, escrowOutcomes } from "@/lib/domain/deals/purchase";
import { parseTypedNaira, toApiNaira, typedNairaHint } from "@/lib/domain/money/typed-naira";
import { formatExactPrice } from "@/lib/format";

const outcomeLabels: Record<EscrowOutcome, string> = {
  release: "Release to the seller",
  refund: "Refund the buyer in full",
  split: "Split between both",
};

type Fields = Record<"outcome" | "sellerAmount" | "adminNotes", string>;

/** No outcome is chosen beforehand, because the decision cannot be undone. */
export function ResolveEscrowDialog({ escrow }: { escrow: EscrowDto }) {
  const resolve = useResolveEscrow(escrow.id);
  return (
    <FormDialog
      trigger={<Button>Resolve Dispute</Button>}
      draftName={`resolve-${escrow.id}`}
      title="Resolve Dispute"
      description="Resolving closes the dispute and notifies both parties. It cannot be undone."
      initial={{ outcome: "", sellerAmount: "", adminNotes: "" }}
      submits={[
        {
          label: "Resolve Dispute",
          pendingLabel: "Resolving...",
          check: (fields) => findErrors(escrow, fields),
          save: (fields) => resolve.mutateAsync(toDecision(fields)),
        },
      ]}
    >
      {(fields) => (
        <>
          <p className="rounded-md bg-muted p-3 text-sm wrap-anywhere">
            Escrow #{escrow.id} · <bdi>{escrow.listing.title}</bdi> · {formatExactPrice(escrow.amount)} held
          </p>
          <Sides escrow={escrow} />
          <DialogField name="outcome" label="Outcome">
            <NativeSelect>
              <option value="">Choose an outcome</option>
              {escrowOutcomes.map((name) => (
                <option key={name} value={name}>
                  {outcomeLabels[name]}
                </option>
              ))}
            </NativeSelect>
          </DialogField>
          {fields.outcome === "split" && (
            <DialogField name="sellerAmount" label="Seller's part, before the fee (NGN)" hint={typedNairaHint}>
              <Input inputMode="text" autoComplete="off" />
            </DialogField>
          )}
          <SettlementPreview escrow={escrow} fields={fields} />
          <DialogField name="adminNotes" label="Resolution notes">
            <Textarea />
          </DialogField>
        </>
      )}
    </FormDialog>
  );
}

/** The statements of both sides. A long text scrolls in its own box, and the dialog stays short. */
function Sides({ escrow }: { escrow: EscrowDto }) {
  return (
    <dl className="grid gap-2 text-sm">
      {sidesOf(escrow).map(({ title, text }) => (
        <div key={title} className="rounded-md border p-3">
          <dt className="font-semibold">{title}</dt>
          {/* Focusable, so that the keyboard scrolls it. */}
          <dd tabIndex={0} className="max-h-32 overflow-y-auto wrap-anywhere whitespace-pre-line">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const outcomeOf = ({ outcome }: Fields): EscrowOutcome | undefined => escrowOutcomes.find((name) => name === outcome);

function findErrors(escrow: EscrowDto, fields: Fields): FieldErrors {
  const outcome = outcomeOf(fields);
  const isAmountMissing = outcome === "split" && settlementOf(escrow, fields) === undefined;
  return {
    ...(!outcome && { outcome: "Please choose an outcome" }),
    ...(isAmountMissing && { sellerAmount: "Enter more than 0 and less than the amount held" }),
    ...(!fields.adminNotes.trim() && { adminNotes: "Please provide resolution notes" }),
  };
}

/** Only called when `findErrors` has found none. */
function toDecision(fields: Fields) {
  const outcome = outcomeOf(fields);
  if (!outcome) throw new Error("No outcome was chosen");
  const { adminNotes, sellerAmount } = fields;
  return { adminNotes, outcome, ...(outcome === "split" && { sellerAmount: toApiNaira(sellerAmount) }) };
}

/** The share of each party, to the kobo, by the rule that will pay it out; undefined until the fields decide it. */
function settlementOf(escrow: EscrowDto, fields: Fields): Settlement | undefined {
  const outcome = outcomeOf(fields);
  const held = { amountKobo: parseNaira(escrow.amount) ?? 0n, feeKobo: parseNaira(escrow.fee) ?? 0n };
  if (outcome !== "split") return outcome && settle(held, outcome);
  const sellerKobo = parseTypedNaira(fields.sellerAmount);
  const isPossible = sellerKobo !== undefined && sellerKobo > 0n && sellerKobo < held.amountKobo;
  return isPossible ? settle(held, outcome, sellerKobo) : undefined;
}

function SettlementPreview({ escrow, fields }: { escrow: EscrowDto; fields: Fields }) {
  const result = settlementOf(escrow, fields);
  if (!result) {
    const isSplit = outcomeOf(fields) === "split";
    return isSplit && <p className="text-sm text-muted-foreground">Enter more than 0 and less than the amount held.</p>;
  }
  const typed = outcomeOf(fields) === "split" ? parseTypedNaira(fields.sellerAmount) : undefined;
  const parts = [
    ["Seller's part, before the fee", typed],
    ["Buyer gets", result.buyerKobo],
    ["Seller gets", result.sellerKobo],
    ["Escrow fee", result.feeKobo],
  ] as const;
  return (
    <dl className="grid gap-1 rounded-md bg-money-soft p-3 text-sm" data-testid="settlement">
      {parts.map(
        ([name, kobo]) =>
          kobo !== undefined && (
            <div key={name} className="flex justify-between gap-3">
              <dt>{name}</dt>
              <dd className="font-bold text-money">{formatExactPrice(formatNaira(kobo))}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
