/**
 * A payer's bank asks for money back that came by a card (docs/product.md, One purchase). needs_answer: Oja has to
 * answer, silence is a yes; with_bank: the bank decides; won: the money stays; lost: the bank has taken it.
 */
export const chargebackStatuses = ["needs_answer", "with_bank", "won", "lost"] as const;
export type ChargebackStatus = (typeof chargebackStatuses)[number];
