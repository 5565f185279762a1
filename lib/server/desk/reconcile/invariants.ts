import "server-only";
import type { Invariant } from "./invariant";
import { ledgerInvariants } from "./ledger-invariants";
import { offerInvariants } from "./offer-invariants";
import { purchaseInvariants } from "./purchase-invariants";
import { auditInvariants } from "./audit-invariants";
import { receiptInvariants } from "./receipt-invariants";
import { trustInvariants } from "./trust-invariants";

export const invariants: readonly Invariant[] = [
  ...ledgerInvariants,
  ...purchaseInvariants,
  ...offerInvariants,
  ...receiptInvariants,
  ...trustInvariants,
  ...auditInvariants,
];
