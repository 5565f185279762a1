import "server-only";
import type { PaymentProvider } from "../provider";
import { PaystackClient, type PaystackAccount } from "./client";
import { collect, verify } from "./collect";
import { listDisputes } from "./disputes";
import { listCollections, listRefunds, listTransfers } from "./lists";
import { findRefund, readRefund, retryRefund, sendRefund } from "./refund";
import { addRecipient, listBanks, readBalance, resolveAccount, sendTransfer, verifyTransfer } from "./transfer";

/** Paystack, and whatever speaks its protocol. */
export function paystackProvider(account: () => PaystackAccount): PaymentProvider {
  const client = new PaystackClient(account);
  return {
    collect: (collection) => collect(client, collection),
    verifyCollection: (reference) => verify(client, { reference }),
    findRefund: (order) => findRefund(client, order),
    sendRefund: (order) => sendRefund(client, order),
    readRefund: (providerId) => readRefund(client, providerId),
    retryRefund: (providerId, bankAccount) => retryRefund(client, providerId, bankAccount),
    sendTransfer: (order) => sendTransfer(client, order),
    verifyTransfer: (order) => verifyTransfer(client, order),
    listBanks: () => listBanks(client),
    resolveAccount: (bankAccount) => resolveAccount(client, bankAccount),
    addRecipient: (bankAccount) => addRecipient(client, bankAccount),
    listCollections: (period) => listCollections(client, period),
    listTransfers: (period) => listTransfers(client, period),
    listRefunds: (period) => listRefunds(client, period),
    listChargebacks: (search) => listDisputes(client, search),
    readBalance: () => readBalance(client),
  };
}
