/** Money that a payer's bank asks back: a chargeback. */
import { z } from "zod";
import { disputeData } from "./answers";
import { findCharge } from "./charges";
import { notFound } from "./errors";
import type { Charge, Dispute } from "./records";
import { isoNow, type Sandbox } from "./sandbox";

const dayMs = 24 * 60 * 60_000;

/** What a bank does about a charge: asks for it, hears the merchant, and decides */
export const bankSays = z.enum(["asks", "considers", "declined", "merchant-accepted", "auto-accepted"]);

export function dispute(sandbox: Sandbox, reference: string, says: z.output<typeof bankSays>): void {
  const charge = findCharge(sandbox, reference);
  if (says === "asks") return announce(sandbox, "create", ask(sandbox, charge), charge);
  const found = sandbox.books.find("dispute", `dispute charge ${charge.id}`);
  if (!found) throw notFound("Dispute");
  if (says === "considers") return void sandbox.books.change(found, { status: "awaiting-bank-feedback" });
  const resolved = sandbox.books.change(found, { status: "resolved", resolution: says });
  // The money is gone.
  if (says !== "declined") sandbox.books.change(charge, { status: "reversed" });
  announce(sandbox, "resolve", resolved, charge);
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
