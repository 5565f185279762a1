/** The sandbox's records. Amounts are kobo, times ISO 8601 in UTC. */
/** reversal-pending: a refund of it, or of a part, is on its way */
export type ChargeStatus = "abandoned" | "pending" | "success" | "failed" | "reversal-pending" | "reversed";

export type Charge = {
  kind: "charge";
  id: number;
  reference: string;
  email: string;
  /** Asked for */
  requestedAmount: number;
  /** The amount that arrived; the requested one until then */
  amount: number;
  /** null: the buyer chooses on the checkout page */
  channel: "card" | "bank_transfer" | "ussd" | null;
  status: ChargeStatus;
  reason: string | null;
  createdAt: string;
  paidAt: string | null;
  accessCode: string;
  callbackUrl: string | null;
  accountNumber: string | null;
  accountExpiresAt: string | null;
  ussdCode: string | null;
};

export type RefundStatus = "pending" | "processing" | "processed" | "failed" | "needs-attention";
export type Refund = {
  kind: "refund";
  id: number;
  chargeId: number;
  amount: number;
  status: RefundStatus;
  /** The chargeback that took the money */
  disputeId?: number;
  createdAt: string;
};

export type DisputeStatus = "awaiting-merchant-feedback" | "awaiting-bank-feedback" | "resolved";
export type DisputeResolution = "merchant-accepted" | "auto-accepted" | "declined";
/** A payer's bank asks for a charge back. */
export type Dispute = {
  kind: "dispute";
  id: number;
  chargeId: number;
  amount: number;
  status: DisputeStatus;
  resolution: DisputeResolution | null;
  createdAt: string;
  dueAt: string;
};

export type Recipient = {
  kind: "recipient";
  id: number;
  code: string;
  name: string;
  accountNumber: string;
  bankCode: string;
  createdAt: string;
};

export type TransferStatus = "pending" | "otp" | "success" | "failed" | "reversed";
export type Transfer = {
  kind: "transfer";
  id: number;
  reference: string;
  code: string;
  recipientId: number;
  amount: number;
  reason: string;
  status: TransferStatus;
  failure: string | null;
  createdAt: string;
};

export type SandboxRecord = Charge | Refund | Dispute | Recipient | Transfer;
export type KindOf<Kind extends SandboxRecord["kind"]> = Extract<SandboxRecord, { kind: Kind }>;

/** By which a record is found, beside its id: "charge reference oja-…" */
export type Key<Kind extends string = string> = `${Kind} ${string}`;

export function keysOf(record: SandboxRecord): Key[] {
  switch (record.kind) {
    case "charge":
      return [
        `charge reference ${record.reference}`,
        `charge page ${record.accessCode}`,
        ...(record.accountNumber ? [`charge account ${record.accountNumber}` as const] : []),
        ...(record.ussdCode ? [`charge ussd ${record.ussdCode}` as const] : []),
      ];
    case "refund":
      return [];
    case "dispute":
      return [`dispute charge ${record.chargeId}`];
    case "recipient":
      return [`recipient code ${record.code}`, `recipient account ${record.bankCode} ${record.accountNumber}`];
    case "transfer":
      return [`transfer reference ${record.reference}`];
  }
}
