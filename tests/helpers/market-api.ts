/** The operations of the marketplace, called as HTTP would. */
import { GET as listMessages, POST as sendMessage } from "@/app/api/conversations/[id]/messages/route";
import { PUT as markConversationRead } from "@/app/api/conversations/[id]/read/route";
import { GET as readConversation } from "@/app/api/conversations/[id]/route";
import { GET as listConversations, POST as startConversation } from "@/app/api/conversations/route";
import { GET as readStats } from "@/app/api/dashboard/stats/route";
import { PUT as updateDispute } from "@/app/api/disputes/[id]/route";
import { GET as listDisputes, POST as fileDispute } from "@/app/api/disputes/route";
import { PUT as confirm } from "@/app/api/escrow/[id]/confirm/route";
import { PUT as dispatch } from "@/app/api/escrow/[id]/dispatch/route";
import { PUT as dispute } from "@/app/api/escrow/[id]/dispute/route";
import { PUT as resolve } from "@/app/api/escrow/[id]/resolve/route";
import { GET as readPayment } from "@/app/api/payments/[id]/route";
import { GET as readReceipt } from "@/app/api/escrow/[id]/receipt/route";
import { GET as readEscrow } from "@/app/api/escrow/[id]/route";
import { GET as listDisputedEscrows } from "@/app/api/escrow/disputes/route";
import { GET as listPurchases, POST as pay } from "@/app/api/escrow/route";
import { GET as listSales } from "@/app/api/escrow/seller/route";
import { GET as readStatement } from "@/app/api/escrow/statement/route";
import { POST as markSold } from "@/app/api/listings/[id]/sold/route";
import { DELETE as removeListing, GET as readListing, PUT as updateListing } from "@/app/api/listings/[id]/route";
import { POST as createListing } from "@/app/api/listings/route";
import { DELETE as removeFavourite, PUT as addFavourite } from "@/app/api/favourites/[listingId]/route";
import { GET as listFavouriteIds } from "@/app/api/favourites/ids/route";
import { GET as listFavourites } from "@/app/api/favourites/route";
import {
  GET as readNotificationPreferences,
  PUT as setNotificationPreference,
} from "@/app/api/notifications/preferences/route";
import { PUT as markNotificationsRead } from "@/app/api/notifications/read/route";
import { GET as listNotifications } from "@/app/api/notifications/route";
import { GET as countUnread } from "@/app/api/notifications/unread/route";
import { PUT as answerOffer } from "@/app/api/offers/[id]/route";
import { GET as listOffers, POST as makeOffer } from "@/app/api/offers/route";
import { PUT as checkPayment } from "@/app/api/payments/[id]/check/route";
import { PUT as nameRefundAccount } from "@/app/api/payments/[id]/refund-account/route";
import { GET as listBanks } from "@/app/api/banks/route";
import { DELETE as removePayoutAccount, PUT as decidePayoutAccount } from "@/app/api/payout-accounts/[id]/route";
import { POST as readAccountName } from "@/app/api/payout-accounts/name/route";
import { GET as listPayoutAccounts, POST as addPayoutAccount } from "@/app/api/payout-accounts/route";
import { GET as listPayouts, POST as requestPayout } from "@/app/api/payouts/route";
import { DELETE as deletePushSubscription } from "@/app/api/push-subscriptions/[id]/route";
import { GET as listPushSubscriptions, POST as savePushSubscription } from "@/app/api/push-subscriptions/route";
import { POST as verifyReceipt } from "@/app/api/receipts/verify/route";
import { GET as listReviews, POST as review } from "@/app/api/reviews/route";
import { GET as readOrder, PUT as updateTransaction } from "@/app/api/transactions/[id]/route";
import { DELETE as deleteSavedSearch } from "@/app/api/saved-searches/[id]/route";
import { GET as listSavedSearches, POST as saveSearch } from "@/app/api/saved-searches/route";
import { GET as listTransactions, POST as order } from "@/app/api/transactions/route";
import { DELETE as unblockPerson, PUT as blockPerson } from "@/app/api/users/[id]/block/route";
import { POST as revealPhone } from "@/app/api/users/[id]/phone/route";
import { PUT as decideVerification } from "@/app/api/verification-requests/[id]/route";
import { GET as listVerifications, POST as requestVerification } from "@/app/api/verification-requests/route";
import type { Handler } from "@/lib/server/platform/http/route-handler";
import { type ApiResult, call } from "./api";

/** The person whose token a request carries; undefined: signed out */
export type Caller = { token: string } | undefined;

export type Id = number | string;

const list =
  (handler: Handler, path: string) =>
  (caller: Caller, query: string = "") =>
    call(handler, { path: `${path}?${query}`, token: caller?.token });

const post =
  (handler: Handler, path: string) =>
  (caller: Caller, body: unknown, headers?: Record<string, string>): Promise<ApiResult> =>
    call(handler, { method: "POST", path, token: caller?.token, body, headers });

const onListing = (handler: Handler, method: "PUT" | "DELETE") => (caller: Caller, listingId: Id) =>
  call(handler, {
    method,
    path: `/api/favourites/${listingId}`,
    params: { listingId: String(listingId) },
    token: caller?.token,
  });

const onOne =
  (handler: Handler, method: "GET" | "POST" | "PUT" | "DELETE", path: string) =>
  (caller: Caller, id: Id, body?: unknown) =>
    call(handler, {
      method,
      path: path.replace("{id}", String(id)),
      params: { id: String(id) },
      token: caller?.token,
      body,
    });

export const api = {
  createListing: post(createListing, "/api/listings"),
  readListing: onOne(readListing, "GET", "/api/listings/{id}"),
  updateListing: onOne(updateListing, "PUT", "/api/listings/{id}"),
  markSold: onOne(markSold, "POST", "/api/listings/{id}/sold"),
  removeListing: onOne(removeListing, "DELETE", "/api/listings/{id}"),
  listTransactions: list(listTransactions, "/api/transactions"),
  order: post(order, "/api/transactions"),
  readOrder: onOne(readOrder, "GET", "/api/transactions/{id}"),
  updateTransaction: onOne(updateTransaction, "PUT", "/api/transactions/{id}"),
  cancel: (caller: Caller, id: Id) =>
    onOne(updateTransaction, "PUT", "/api/transactions/{id}")(caller, id, { status: "cancelled" }),
  pay: post(pay, "/api/escrow"),
  readPayment: onOne(readPayment, "GET", "/api/payments/{id}"),
  checkPayment: onOne(checkPayment, "PUT", "/api/payments/{id}/check"),
  nameRefundAccount: onOne(nameRefundAccount, "PUT", "/api/payments/{id}/refund-account"),
  listPurchases: list(listPurchases, "/api/escrow"),
  listSales: list(listSales, "/api/escrow/seller"),
  readStatement: list(readStatement, "/api/escrow/statement"),
  readReceipt: onOne(readReceipt, "GET", "/api/escrow/{id}/receipt"),
  verifyReceipt: post(verifyReceipt, "/api/receipts/verify"),
  readEscrow: onOne(readEscrow, "GET", "/api/escrow/{id}"),
  confirm: onOne(confirm, "PUT", "/api/escrow/{id}/confirm"),
  dispatch: onOne(dispatch, "PUT", "/api/escrow/{id}/dispatch"),
  dispute: onOne(dispute, "PUT", "/api/escrow/{id}/dispute"),
  resolve: onOne(resolve, "PUT", "/api/escrow/{id}/resolve"),
  listDisputedEscrows: list(listDisputedEscrows, "/api/escrow/disputes"),
  listDisputes: list(listDisputes, "/api/disputes"),
  fileDispute: post(fileDispute, "/api/disputes"),
  updateDispute: onOne(updateDispute, "PUT", "/api/disputes/{id}"),
  listReviews: list(listReviews, "/api/reviews"),
  review: post(review, "/api/reviews"),
  listVerifications: list(listVerifications, "/api/verification-requests"),
  requestVerification: post(requestVerification, "/api/verification-requests"),
  decideVerification: onOne(decideVerification, "PUT", "/api/verification-requests/{id}"),
  readStats: list(readStats, "/api/dashboard/stats"),
  listBanks: list(listBanks, "/api/banks"),
  readAccountName: post(readAccountName, "/api/payout-accounts/name"),
  listPayoutAccounts: list(listPayoutAccounts, "/api/payout-accounts"),
  addPayoutAccount: post(addPayoutAccount, "/api/payout-accounts"),
  decidePayoutAccount: onOne(decidePayoutAccount, "PUT", "/api/payout-accounts/{id}"),
  removePayoutAccount: onOne(removePayoutAccount, "DELETE", "/api/payout-accounts/{id}"),
  listPayouts: list(listPayouts, "/api/payouts"),
  requestPayout: post(requestPayout, "/api/payouts"),
  listNotifications: list(listNotifications, "/api/notifications"),
  countUnread: list(countUnread, "/api/notifications/unread"),
  markNotificationsRead: (caller: Caller, body?: unknown) =>
    call(markNotificationsRead, { method: "PUT", path: "/api/notifications/read", token: caller?.token, body }),
  readNotificationPreferences: list(readNotificationPreferences, "/api/notifications/preferences"),
  setNotificationPreference: (caller: Caller, body: unknown) =>
    call(setNotificationPreference, {
      method: "PUT",
      path: "/api/notifications/preferences",
      token: caller?.token,
      body,
    }),
  listPushSubscriptions: list(listPushSubscriptions, "/api/push-subscriptions"),
  savePushSubscription: post(savePushSubscription, "/api/push-subscriptions"),
  deletePushSubscription: onOne(deletePushSubscription, "DELETE", "/api/push-subscriptions/{id}"),
  startConversation: post(startConversation, "/api/conversations"),
  listConversations: list(listConversations, "/api/conversations"),
  readConversation: onOne(readConversation, "GET", "/api/conversations/{id}"),
  listMessages: (caller: Caller, id: Id, query = "") =>
    call(listMessages, {
      path: `/api/conversations/${id}/messages?${query}`,
      params: { id: String(id) },
      token: caller?.token,
    }),
  sendMessage: (caller: Caller, id: Id, body: unknown, headers?: Record<string, string>) =>
    call(sendMessage, {
      method: "POST",
      path: `/api/conversations/${id}/messages`,
      params: { id: String(id) },
      token: caller?.token,
      body,
      headers,
    }),
  markConversationRead: onOne(markConversationRead, "PUT", "/api/conversations/{id}/read"),
  saveSearch: post(saveSearch, "/api/saved-searches"),
  listSavedSearches: list(listSavedSearches, "/api/saved-searches"),
  deleteSavedSearch: onOne(deleteSavedSearch, "DELETE", "/api/saved-searches/{id}"),
  listFavourites: list(listFavourites, "/api/favourites"),
  listFavouriteIds: list(listFavouriteIds, "/api/favourites/ids"),
  addFavourite: onListing(addFavourite, "PUT"),
  removeFavourite: onListing(removeFavourite, "DELETE"),
  block: onOne(blockPerson, "PUT", "/api/users/{id}/block"),
  unblock: onOne(unblockPerson, "DELETE", "/api/users/{id}/block"),
  revealPhone: onOne(revealPhone, "POST", "/api/users/{id}/phone"),
  makeOffer: post(makeOffer, "/api/offers"),
  listOffers: list(listOffers, "/api/offers"),
  answerOffer: onOne(answerOffer, "PUT", "/api/offers/{id}"),
};
