"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link } from "@/components/platform/link";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { Icon } from "@/components/ui/icon";
import { errorDetail } from "@/lib/client/platform/api-client";
import { sawPaid } from "@/lib/client/deals/escrow-created";
import type { FieldErrors } from "@/lib/client/platform/schema-errors";
import { serverFieldErrors } from "@/lib/client/platform/server-field-errors";
import { useAuth } from "@/lib/client/people/auth";
import { orderDraft } from "@/lib/client/deals/order-draft";
import { useDraft } from "@/lib/client/platform/use-draft";
import { useOpenEscrow } from "@/lib/client/deals/use-open-escrow";
import type { TransactionDto } from "@/lib/contracts/deals/transactions";
import { categoryKind } from "@/lib/domain/market/category-kinds";
import type { HandoverMethod } from "@/lib/domain/deals/handover";
import { parseNaira } from "@/lib/domain/money/kobo";
import { paths } from "@/lib/paths";
import { HandoverFields, type HandoverFieldValues } from "./handover-fields";
import { chosenWay, PaymentWayField } from "./payment-way-field";

type PaymentFormProps = {
  order: TransactionDto;
  isSandbox: boolean;
  /** The buyer's, naira */
  balance: string;
};

const emptyForm = { method: "", address: "", phone: "", note: "", payFrom: "bank_transfer", ussdBank: "gtbank" };

/** Paying, as the next step of an order: how it changes hands, the source of the money, and the button. */
export function PaymentForm({ order, balance, isSandbox }: PaymentFormProps) {
  const router = useRouter();
  const { user } = useAuth();
  const form = useRef<HTMLFormElement>(null);
  const openEscrow = useOpenEscrow();
  const draft = useDraft(orderDraft(order.id), { ...emptyForm, phone: user?.phone ?? "" });
  const kind = categoryKind(order.terms.categorySlug);
  const isGoods = kind === "goods";
  const isCovered = (parseNaira(balance) ?? 0n) >= (parseNaira(order.amount) ?? 0n);
  const [missing, setMissing] = useState<FieldErrors>({});
  const errors = { ...serverFieldErrors(openEscrow.error), ...missing };
  const hasFieldErrors = Object.keys(errors).some((name) => name.startsWith("handover"));
  useEffect(() => {
    if (hasFieldErrors) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [hasFieldErrors, missing, openEscrow.error]);

  function setHandover(name: keyof HandoverFieldValues, value: string) {
    draft.setField(name, value);
    setMissing({});
  }
  function pay(event: FormEvent) {
    event.preventDefault();
    const found = isGoods ? missingHandover(draft.fields) : {};
    setMissing(found);
    if (Object.keys(found).length > 0) return;
    openEscrow.mutate(
      {
        listingId: order.listingId,
        sellerId: order.sellerId,
        amount: order.amount,
        listingVersion: order.terms.listingVersion,
        ...(isGoods && { handover: toHandover(draft.fields) }),
        ...chosenWay(draft.fields.payFrom, draft.fields.ussdBank, isCovered),
      },
      {
        onSuccess: (begun) => {
          // The choices are kept: the buyer may return to pay in another way.
          if ("payment" in begun) return router.push(paths.payment(begun.payment.id));
          draft.clear();
          sawPaid(order.id);
          router.replace(paths.purchase(begun.id));
        },
      },
    );
  }
  return (
    <form id="pay" ref={form} noValidate onSubmit={pay} className="grid gap-4">
      {isGoods && <HandoverFields fields={draft.fields} errors={errors} setField={setHandover} />}
      {kind === "property" && (
        <p className="rounded-md bg-info-soft p-3 text-sm">
          See the place and its papers before you pay. Oja holds this amount alone: agency, legal and caution fees are
          between you and the other side.{" "}
          <Link href={paths.safety} className="font-semibold text-primary underline underline-offset-4">
            How to rent safely
          </Link>
        </p>
      )}
      <PaymentWayField
        balance={isCovered ? balance : undefined}
        value={draft.fields.payFrom}
        onChange={(way) => draft.setField("payFrom", way)}
        bank={draft.fields.ussdBank}
        onBankChange={(bank) => draft.setField("ussdBank", bank)}
      />
      <FormError
        message={
          openEscrow.error && !hasFieldErrors ? errorDetail(openEscrow.error, "Failed to create escrow") : undefined
        }
      />
      <Button type="submit" size="lg" className="w-full" disabled={openEscrow.isPending}>
        <Icon name="lock" /> {openEscrow.isPending ? "Processing..." : "Pay with Escrow Protection"}
      </Button>
      <p className="text-xs text-muted-foreground">
        {isSandbox && "Sandbox payments: no real money is moved. "}Oja holds the payment in escrow, and adds no charge.
        If the order is cancelled or refunded, all of it comes back to your Oja balance.
      </p>
    </form>
  );
}

function missingHandover({ method, address }: HandoverFieldValues): FieldErrors {
  if (method === "") return { "handover.method": "Choose how it changes hands" };
  return method === "delivery" && address.trim() === "" ? { "handover.address": "Write the address" } : {};
}

/** The server checks the rest, and its errors stand at their fields. */
function toHandover({ method, address, phone, note }: HandoverFieldValues) {
  const isDelivery = method === "delivery";
  return { method: method as HandoverMethod, ...(isDelivery && { address }), phone, note };
}
