/** Money that a payer's bank asks back: a chargeback. */
import { z } from "zod";
import { disputeData } from "./answers";
import { findCharge } from "./charges";
import { notFound } from "./errors";
import type { Charge, Dispute, Refund } from "./records";
import { isoNow, type Sandbox } from "./sandbox";

const dayMs = 24 * 60 * 60_000;

/** The steps of a bank about a charge: it asks for it, hears the merchant, and decides */
export const bankSays = z.enum(["asks", "considers", "declined", "merchant-accepted", "auto-accepted"]);

export function dispute(sandbox: Sandbox, reference: string, says: z.output<typeof bankSays>): void {
  const charge = findCharge(sandbox, reference);
  if (says === "asks") return announce(sandbox, "create", ask(sandbox, charge), charge);
  const found = sandbox.books.find("dispute", `dispute charge ${charge.id}`);
  if (!found) throw notFound("Dispute");
  if (says === "considers") return void sandbox.books.change(found, { status: "awaiting-bank-feedback" });
  const resolved = sandbox.books.change(found, { status: "resolved", resolution: says });
  if (says !== "declined") takeBack(sandbox, found, charge);
  announce(sandbox, "resolve", resolved, charge);
}

/** The money is gone, as by a refund. */
function takeBack({ books }: Sandbox, { id: disputeId, amount }: Dispute, charge: Charge): void {
  const made = { kind: "refund", chargeId: charge.id, amount, status: "processed", disputeId } as const;
  books.save<Refund>({ ...made, id: books.newId(), createdAt: isoNow() });
  books.change(charge, { status: "reversed" });
}

const ask = (sandbox: Sandbox, charge: Charge): Dispute =>
  sandbox.books.save<Dispute>({
    kind: "dispute",
    id: sandbox.books.newId(),
    chargeId: charge.id,
    amount: charge.amount,
    status: "awaiting-merchant-feedback",
    resolution: null,
    createdAt: isoNow(),
    dueAt: new Date(Date.now() + dayMs).toISOString(),
  });

const announce = (sandbox: Sandbox, event: "create" | "resolve", one: Dispute, charge: Charge): void =>
  sandbox.webhooks.send(`charge.dispute.${event}`, disputeData(one, charge));

export const listDisputes = (sandbox: Sandbox, { transaction }: Record<string, string>): Dispute[] =>
  sandbox.books.all("dispute").filter(({ chargeId }) => transaction === undefined || String(chargeId) === transaction);
