/** Every door of the API: who gets which status, in each state where it matters (docs/product.md, Who sees and does what). */
import type { EndpointName } from "@/lib/contracts/platform/endpoints";
import { type Actor, actors, isOutsider } from "./actors";
import { peopleNames, type State } from "./scenes";

/**
 * The statuses of everybody without a session of their own, of a stranger, the buyer, the seller, the owner
 * (of what is in question where it is no purchase), an admin, and of admins who are the buyer and the seller.
 */
type Row = `${number} | ${number} ${number} ${number} ${number} | ${number} ${number} ${number}`;

const everybody = { own: "200 | 200 200 200 200 | 200 200 200" } as const;
const everybodyDone = { own: "204 | 204 204 204 204 | 204 204 204" } as const;
const signedIn = { own: "401 | 200 200 200 200 | 200 200 200" } as const;
const signedInDone = { own: "401 | 204 204 204 204 | 204 204 204" } as const;
/** For the two of a conversation, nobody else, admins included */
const ofTheTwo = { talking: "401 | 404 200 200 404 | 404 200 200" } as const;
/** Lists of what is one's own; nothing of it is in anybody else's */
const ownRows = {
  own: "401 | 200 200 200 200 | 200 200 200",
  unpaid: "401 | 200 200 200 200 | 200 200 200",
  disputed: "401 | 200 200 200 200 | 200 200 200",
  completed: "401 | 200 200 200 200 | 200 200 200",
  talking: "401 | 200 200 200 200 | 200 200 200",
} as const;

export const table: Record<EndpointName, Partial<Record<State, Row>>> = {
  //             no session | stranger, buyer, seller, owner | admin, admin buyer, admin seller
  register: { own: "201 | 201 201 201 201 | 201 201 201" },
  login: everybody,
  loginWithOpenid: { own: "401 | 401 401 401 401 | 401 401 401" },
  listOpenidIdentities: signedIn,
  removeOpenidIdentity: { own: "401 | 404 404 404 204 | 404 404 404" },
  readCurrentUser: signedIn,
  logout: everybodyDone,
  forgotPassword: everybodyDone,
  resetPassword: everybodyDone,
  changePassword: signedInDone,
  changeEmail: signedInDone,
  confirmEmail: everybodyDone,
  resendConfirmation: signedInDone,
  requestPhoneCode: signedInDone,
  confirmPhone: { own: "401 | 204 204 204 204 | 204 204 204" },
  loginWithSecondFactor: { protected: "200 | 200 200 200 200 | 200 200 200" },
  listSecondFactors: signedIn,
  beginTotp: { ...signedIn, protected: "401 | 409 409 409 409 | 409 409 409" },
  confirmTotp: { own: "401 | 409 409 409 409 | 409 409 409", begun: "401 | 200 200 200 200 | 200 200 200" },
  removeTotp: { own: "401 | 409 409 409 409 | 409 409 409", protected: "401 | 204 204 204 204 | 204 204 204" },
  beginPasskey: signedIn,
  addPasskey: { protected: "401 | 201 201 201 201 | 201 201 201" },
  removePasskey: { protected: "401 | 404 404 404 204 | 404 404 404" },
  askForPasskey: everybody,
  loginWithPasskey: { protected: "200 | 200 200 200 200 | 200 200 200" },
  renewRecoveryCodes: { own: "401 | 409 409 409 409 | 409 409 409", protected: "401 | 200 200 200 200 | 200 200 200" },
  confirmSession: signedIn,
  listSessions: signedIn,
  endOtherSessions: signedInDone,
  endSession: { own: "401 | 404 404 404 204 | 404 404 404" },

  updateProfile: signedIn,
  closeAccount: {
    ...signedInDone,
    unpaid: "401 | 204 204 204 204 | 204 204 204",
    held: "401 | 204 409 409 204 | 204 409 409",
    disputed: "401 | 204 409 409 204 | 204 409 409",
    completed: "401 | 204 204 409 204 | 204 204 409",
  },
  exportOwnData: ownRows,
  readUser: everybody,
  revealPhone: { own: "401 | 404 404 404 409 | 404 404 404", shown: "401 | 200 200 200 409 | 200 200 200" },
  listUserListings: everybody,
  listUserReviews: { completed: "200 | 200 200 200 200 | 200 200 200" },
  listTrustEvents: { completed: "200 | 200 200 200 200 | 200 200 200" },

  listCategories: everybody,
  readCategory: everybody,

  listListings: everybody,
  createListing: { own: "401 | 201 201 201 201 | 201 201 201" },
  listSuggestions: everybody,
  readPriceRange: everybody,
  readFactValues: everybody,
  listOwnListings: ownRows,
  readListingDraft: ownRows,
  saveListingDraft: signedIn,
  deleteListingDraft: signedInDone,
  readListing: {
    own: "200 | 200 200 200 200 | 200 200 200",
    held: "200 | 200 200 200 200 | 200 200 200",
    deleted: "404 | 404 200 200 404 | 200 200 200",
  },
  updateListing: {
    own: "401 | 403 403 403 200 | 403 403 403",
    unpaid: "401 | 403 403 200 403 | 403 403 200",
    held: "401 | 403 403 409 403 | 403 403 409",
    deleted: "401 | 404 404 404 404 | 404 404 404",
  },
  deleteListing: {
    own: "401 | 403 403 403 204 | 204 204 204",
    unpaid: "401 | 403 403 204 403 | 204 204 204",
    held: "401 | 403 403 409 403 | 409 409 409",
  },
  renewListing: {
    own: "401 | 403 403 403 200 | 403 403 403",
    unpaid: "401 | 403 403 200 403 | 403 403 200",
    held: "401 | 403 403 409 403 | 403 403 409",
    deleted: "401 | 404 404 404 404 | 404 404 404",
  },
  markListingSold: {
    own: "401 | 403 403 403 200 | 403 403 403",
    unpaid: "401 | 403 403 200 403 | 403 403 200",
    held: "401 | 403 403 409 403 | 403 403 409",
    deleted: "401 | 404 404 404 404 | 404 404 404",
  },
  countView: everybodyDone,

  uploadPhoto: { own: "401 | 201 201 201 201 | 201 201 201" },

  listTransactions: ownRows,
  placeOrder: {
    own: "401 | 201 201 201 403 | 201 201 201",
    unpaid: "401 | 201 200 403 201 | 201 200 403",
    held: "401 | 409 200 403 409 | 409 200 403",
  },
  readTransaction: {
    own: "401 | 404 404 404 404 | 404 404 404",
    unpaid: "401 | 404 200 200 404 | 200 200 200",
    held: "401 | 404 200 200 404 | 200 200 200",
    completed: "401 | 404 200 200 404 | 200 200 200",
  },
  cancelTransaction: {
    unpaid: "401 | 404 200 200 404 | 403 200 200",
    held: "401 | 404 403 200 404 | 403 403 200",
    disputed: "401 | 404 403 409 404 | 403 403 409",
    completed: "401 | 404 403 409 404 | 403 403 409",
  },

  listEscrowsAsBuyer: ownRows,
  openEscrow: {
    own: "401 | 201 201 201 403 | 201 201 201",
    unpaid: "401 | 201 201 403 201 | 201 201 403",
    held: "401 | 409 200 403 409 | 409 200 403",
  },
  // A payment is its payer's alone.
  readPayment: { paying: "401 | 404 200 404 404 | 404 200 404" },
  checkPayment: { paying: "401 | 404 200 404 404 | 404 200 404" },
  nameRefundAccount: { paying: "401 | 404 409 404 404 | 404 409 404" },
  // It opens to the provider's signature alone (webhook.test.ts).
  receiveProviderEvent: { own: "401 | 401 401 401 401 | 401 401 401" },
  listEscrowsAsSeller: ownRows,
  listDisputedEscrows: { disputed: "401 | 403 403 403 403 | 200 200 200" },
  readEscrow: {
    own: "401 | 404 404 404 404 | 404 404 404",
    held: "401 | 404 200 200 404 | 200 200 200",
    disputed: "401 | 404 200 200 404 | 200 200 200",
    completed: "401 | 404 200 200 404 | 200 200 200",
  },
  listListingChanges: {
    held: "401 | 404 200 200 404 | 200 200 200",
    completed: "401 | 404 200 200 404 | 200 200 200",
  },
  readReceipt: {
    held: "401 | 404 404 404 404 | 404 404 404",
    completed: "401 | 404 200 200 404 | 200 200 200",
  },
  verifyReceipt: everybody,
  confirmDelivery: {
    held: "401 | 404 200 403 404 | 403 200 403",
    dispatched: "401 | 404 200 403 404 | 403 200 403",
    disputed: "401 | 404 409 403 404 | 403 409 403",
    completed: "401 | 404 200 403 404 | 403 200 403",
  },
  disputeEscrow: {
    held: "401 | 404 200 403 404 | 403 200 403",
    dispatched: "401 | 404 200 403 404 | 403 200 403",
    disputed: "401 | 404 200 403 404 | 403 200 403",
    completed: "401 | 404 409 403 404 | 403 409 403",
  },
  dispatchEscrow: {
    held: "401 | 404 403 200 404 | 403 403 200",
    dispatched: "401 | 404 403 200 404 | 403 403 200",
    disputed: "401 | 404 403 409 404 | 403 403 409",
    completed: "401 | 404 403 409 404 | 403 403 409",
  },
  resolveEscrow: {
    own: "401 | 403 403 403 403 | 404 404 404",
    held: "401 | 403 403 403 403 | 409 403 403",
    disputed: "401 | 403 403 403 403 | 200 403 403",
    completed: "401 | 403 403 403 403 | 409 403 403",
  },

  listDisputes: ownRows,
  fileDispute: {
    unpaid: "401 | 404 409 409 404 | 403 409 409",
    held: "401 | 404 201 201 404 | 403 201 201",
    disputed: "401 | 404 409 201 404 | 403 409 201",
    completed: "401 | 404 201 201 404 | 403 201 201",
  },
  updateDispute: {
    own: "401 | 403 403 403 403 | 404 404 404",
    disputed: "401 | 403 403 403 403 | 200 403 403",
  },

  listReviews: everybody,
  createReview: {
    own: "401 | 403 403 403 403 | 403 403 403",
    held: "401 | 403 403 403 403 | 403 403 403",
    completed: "401 | 403 201 403 403 | 403 201 403",
    reviewed: "401 | 403 409 403 403 | 403 409 403",
  },

  listVerificationRequests: ownRows,
  requestVerification: { own: "401 | 201 201 201 201 | 201 201 201" },
  decideVerification: {
    own: "401 | 403 403 403 403 | 200 200 200",
    asked: "401 | 403 403 403 403 | 200 403 200",
  },

  readStatement: ownRows,
  listBanks: signedIn,
  readAccountName: signedIn,
  listPayoutAccounts: signedIn,
  addPayoutAccount: { own: "401 | 201 201 201 201 | 201 201 201" },
  decidePayoutAccount: { own: "401 | 403 403 403 403 | 200 200 200" },
  removePayoutAccount: { own: "401 | 404 404 404 204 | 404 404 404" },
  listPayouts: ownRows,
  requestPayout: {
    own: "401 | 404 404 404 409 | 404 404 404",
    held: "401 | 404 404 409 404 | 404 404 409",
    completed: "401 | 404 404 201 404 | 404 404 201",
  },

  listNotifications: ownRows,
  countUnread: signedIn,
  markNotificationsRead: signedIn,
  readNotificationPreferences: signedIn,
  setNotificationPreference: signedInDone,

  startConversation: { own: "401 | 201 201 201 403 | 201 201 201", talking: "401 | 201 200 403 201 | 201 200 403" },
  listConversations: ownRows,
  readConversation: ofTheTwo,
  listMessages: ofTheTwo,
  sendMessage: { talking: "401 | 404 201 201 404 | 404 201 201" },
  markConversationRead: { talking: "401 | 404 204 204 404 | 404 204 204" },
  blockPerson: { own: "401 | 204 204 204 403 | 204 204 204" },
  unblockPerson: signedInDone,

  listFavourites: ownRows,
  listFavouriteIds: signedIn,
  addFavourite: { own: "401 | 204 204 204 403 | 204 204 204" },
  removeFavourite: signedInDone,

  saveSearch: { own: "401 | 201 201 201 201 | 201 201 201" },
  listSavedSearches: ownRows,
  listPushSubscriptions: ownRows,
  savePushSubscription: { own: "401 | 201 201 201 201 | 201 201 201" },
  deletePushSubscription: { own: "401 | 404 404 404 404 | 404 404 404" },
  deleteSavedSearch: { own: "401 | 404 404 404 404 | 404 404 404" },

  makeOffer: { own: "401 | 201 201 201 403 | 201 201 201", talking: "401 | 201 409 403 201 | 201 409 403" },
  listOffers: ownRows,
  answerOffer: { talking: "401 | 404 409 200 404 | 404 409 200" },

  readDashboardStats: ownRows,
  checkHealth: everybody,
  readOpenApi: everybody,
  readApiDocs: everybody,
};

/** The expected status of every actor of a row */
export function statusesOf(row: string): Map<Actor, number> {
  const [outside = 0, ...inside] = row.match(/\d+/g)?.map(Number) ?? [];
  return new Map(
    actors.map((actor) => [actor, isOutsider(actor) ? outside : (inside[peopleNames.indexOf(actor)] ?? 0)]),
  );
}
