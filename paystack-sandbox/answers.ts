/** The shapes of Paystack's answers, with every key that its OpenAPI document requires. */
import { transferFeeKobo, feeKobo } from "./books";
import type { Charge, Dispute, Recipient, Refund, Transfer } from "./records";

const domain = "test";
const currency = "NGN";
const integration = 100_001;

/** Not final: the same order can still be paid. */
const shownStatus = ({ status }: Charge): string => (status === "pending" ? "ongoing" : status);

const customerOf = ({ email, id }: Charge) => ({
  id,
  first_name: null,
  last_name: null,
  email,
  customer_code: `CUS_${id}`,
  phone: null,
  metadata: null,
  risk_action: "default",
  international_format_phone: null,
});

/** The customer in lists, where texts are empty and not null */
const listedCustomerOf = (charge: Charge) => ({
  ...customerOf(charge),
  first_name: "",
  last_name: "",
  phone: "",
  metadata: "",
  international_format_phone: "",
});

const authorizationOf = ({ channel, id }: Charge) => ({
  authorization_code: `AUTH_${id}`,
  bin: "408408",
  last4: "4081",
  exp_month: "12",
  exp_year: "2030",
  channel: channel ?? "card",
  card_type: "visa",
  bank: "TEST BANK",
  country_code: "NG",
  brand: "visa",
  reusable: false,
  signature: `SIG_${id}`,
  account_name: null,
  receiver_bank_account_number: null,
  receiver_bank: null,
});

const logOf = () => ({
  start_time: 0,
  time_spent: 0,
  attempts: 1,
  errors: 0,
  success: true,
  mobile: false,
  input: [],
  history: [],
});

/** data of verify, of the list, and of charge.success */
export const transactionData = (charge: Charge) => ({
  id: charge.id,
  domain,
  status: shownStatus(charge),
  reference: charge.reference,
  receipt_number: null,
  amount: charge.amount,
  message: null,
  gateway_response: charge.reason ?? (charge.paidAt ? "Successful" : "The transaction was not completed"),
  paid_at: charge.paidAt,
  paidAt: charge.paidAt,
  created_at: charge.createdAt,
  createdAt: charge.createdAt,
  channel: charge.channel ?? "card",
  currency,
  ip_address: "127.0.0.1",
  metadata: "",
  log: logOf(),
  fees: charge.paidAt ? feeKobo(charge.amount) : null,
  fees_split: null,
  authorization: authorizationOf(charge),
  customer: customerOf(charge),
  plan: null,
  split: {},
  order_id: null,
  requested_amount: charge.requestedAmount,
  pos_transaction_data: null,
  source: null,
  fees_breakdown: null,
  connect: null,
  transaction_date: charge.createdAt,
  plan_object: {},
  subaccount: {},
});

/** The same in the list, whose shape differs */
export const transactionRow = (charge: Charge) => ({
  ...transactionData(charge),
  metadata: {},
  plan: {},
  paidAt: charge.paidAt ?? "",
});

/** The instructions for the payer, unless it is over */
export function chargeData(charge: Charge) {
  const base = { ...transactionData(charge), display_text: "" };
  if (charge.status !== "pending") return base;
  if (charge.accountNumber)
    return {
      ...base,
      status: "pending_bank_transfer",
      display_text: "Please make a transfer to the account specified",
      account_name: "PAYSTACK CHECKOUT",
      account_number: charge.accountNumber,
      bank: { slug: "test-bank", name: "Test Bank", id: 24 },
      account_expires_at: charge.accountExpiresAt,
    };
  return { ...base, status: "pay_offline", ussd_code: charge.ussdCode, display_text: `Dial ${charge.ussdCode} to pay` };
}

/** A transfer that goes back to its bank. It has no reference. */
export const rejectedTransferData = (charge: Charge, paidKobo: number, isLate: boolean) => ({
  bank_transfer: {
    amount: String(paidKobo),
    message: isLate ? "the account has expired" : "incorrect amount sent",
    message_type: isLate ? "EXPIRED" : "INCORRECT_AMOUNT",
    transaction_id: String(charge.id),
  },
  customer: customerOf(charge),
});

export const refundData = (refund: Refund, charge: Charge) => ({
  id: refund.id,
  integration,
  transaction: {
    ...transactionData(charge),
    paid_at: charge.paidAt ?? "",
    paidAt: charge.paidAt ?? "",
    plan: {},
    authorization: { exp_month: null, exp_year: null, account_name: null },
    customer: { international_format_phone: null },
    subaccount: { currency: null },
  },
  deducted_amount: refund.amount,
  channel: null,
  merchant_note: "",
  customer_note: "",
  status: refund.status,
  refunded_by: "merchant",
  expected_at: refund.createdAt,
  currency,
  domain,
  amount: refund.amount,
  fully_deducted: refund.status === "processed",
  createdAt: refund.createdAt,
  updatedAt: refund.createdAt,
});

/** A refund in lists and by its id, where the transaction is a number */
export const refundRow = (refund: Refund, charge: Charge) => ({
  ...refundData(refund, charge),
  transaction: charge.id,
  transaction_reference: charge.reference,
  dispute: refund.disputeId ?? null,
  settlement: null,
  refund_reference: null,
  session_id: null,
  collect_account_number: false,
  refunded_at: refund.status === "processed" ? refund.createdAt : null,
  created_at: refund.createdAt,
  updated_at: refund.createdAt,
  fully_deducted: refund.status === "processed" ? 1 : 0,
  customer: listedCustomerOf(charge),
  refund_type: refund.amount === charge.amount ? "full" : "partial",
  transaction_amount: charge.amount,
  initiated_by: "merchant",
  reason: "",
  initiated_at: refund.createdAt,
  status_message: null,
  bank_reference: null,
  refund_channel: "migs",
});

/** data of the list, and of charge.dispute.…, which name the charge inside of its transaction alone */
export const disputeData = (dispute: Dispute, charge: Charge) => ({
  id: dispute.id,
  refund_amount: dispute.amount,
  currency,
  status: dispute.status,
  resolution: dispute.resolution,
  domain,
  transaction: {
    ...transactionRow(charge),
    metadata: { custom_fields: [] },
    subaccount: {},
    split: {},
  },
  transaction_reference: null,
  category: "chargeback",
  customer: listedCustomerOf(charge),
  bin: "408408",
  last4: "4081",
  dueAt: dispute.dueAt,
  resolvedAt: dispute.resolution ? dispute.createdAt : null,
  evidence: null,
  attachments: null,
  note: null,
  history: [{ status: dispute.status, by: "bank@oja.test", createdAt: dispute.createdAt }],
  messages: [],
  createdAt: dispute.createdAt,
  updatedAt: dispute.createdAt,
});

export const recipientData = (recipient: Recipient) => ({
  active: true,
  createdAt: recipient.createdAt,
  updatedAt: recipient.createdAt,
  currency,
  description: "",
  domain,
  email: "",
  id: recipient.id,
  integration,
  metadata: null,
  name: recipient.name,
  recipient_code: recipient.code,
  type: "nuban",
  is_deleted: false,
  isDeleted: false,
  details: {
    authorization_code: null,
    account_number: recipient.accountNumber,
    account_name: recipient.name,
    bank_code: recipient.bankCode,
    bank_name: "Test Bank",
  },
});

const transferBase = (transfer: Transfer) => ({
  amount: transfer.amount,
  currency,
  domain,
  failures: transfer.failure ? { message: transfer.failure } : null,
  id: transfer.id,
  integration,
  reason: transfer.reason,
  reference: transfer.reference,
  source: "balance",
  source_details: null,
  status: transfer.status,
  titan_code: null,
  transfer_code: transfer.code,
  transferred_at: transfer.status === "success" ? transfer.createdAt : null,
  fee_charged: transferFeeKobo(transfer.amount),
  createdAt: transfer.createdAt,
  updatedAt: transfer.createdAt,
});

export const newTransferData = (transfer: Transfer) => ({
  ...transferBase(transfer),
  transfersessionid: [],
  transfertrials: [],
  request: transfer.id,
  recipient: transfer.recipientId,
});

export const transferData = (transfer: Transfer, recipient: Recipient) => ({
  ...transferBase(transfer),
  recipient: recipientData(recipient),
  session: { provider: transfer.status === "success" ? "nip" : null, id: null },
  gateway_response: transfer.failure,
});

/** The same in the list, whose shape differs */
export const transferRow = (transfer: Transfer, recipient: Recipient) => ({
  ...transferData(transfer, recipient),
  request: transfer.id,
  fees_breakdown: null,
});

export const balanceData = (balance: number) => [{ currency, balance }];
