/** A valid request of every operation in a scene, as one who may make it would make it. */
import { Secret, TOTP } from "otpauth";
import { endpoints, type EndpointName } from "@/lib/contracts/platform/endpoints";
import { operations } from "@/lib/contracts/operations";
import type { Operation } from "@/lib/contracts/operations/operation";
import { formatNaira } from "@/lib/domain/money/kobo";
import type { Input } from "../call-operation";
import { password, registration, word } from "../sign-in";
import { phoneCode, type Scene, totpSecret } from "./scenes";

/** @param self the id of the one who asks */
type Maker = (scene: Scene, self?: number) => Input;

/** Two by two pixels of one colour, PNG */
const smallPhoto = new Uint8Array(
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWPoyvfpyvdhgFAAJJIFFRDaY/8AAAAASUVORK5CYII=",
    "base64",
  ),
);

const nothing: Maker = () => ({});
const exampleOf = (name: EndpointName) => (operations[name] as Operation).example?.body as Record<string, unknown>;
const byId =
  (pick: (scene: Scene) => number | string, name?: EndpointName): Maker =>
  (scene) => ({ params: { id: String(pick(scene)) }, body: name && exampleOf(name) });
const listingId = ({ listing }: Scene) => listing.id;
const escrowOf = (scene: Scene) => scene.escrowId;
const paymentOf = (scene: Scene) => scene.paymentId;
const orderOf = (scene: Scene) => scene.transactionId;
const ownerId = ({ people }: Scene) => people.owner.id;
const offer: Maker = ({ listing, sellerId }) => ({
  body: { listingId: listing.id, sellerId, amount: formatNaira(listing.priceKobo) },
});

const totpCode = () => new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate();

export const requests: Record<EndpointName, Maker> = {
  register: () => ({ body: registration() }),
  login: ({ people }) => ({ body: { email: people.stranger.email, password } }),
  loginWithOpenid: () => ({ body: {} }),
  listOpenidIdentities: nothing,
  removeOpenidIdentity: byId(({ openidIdentityId }) => openidIdentityId),
  readCurrentUser: nothing,
  logout: nothing,
  forgotPassword: ({ people }) => ({ body: { email: people.owner.email } }),
  resetPassword: ({ mailTokens }) => ({ body: { token: mailTokens.reset, password: "another good pass-phrase" } }),
  changePassword: () => ({ body: { currentPassword: password, newPassword: "another good pass-phrase" } }),
  changeEmail: () => ({ body: { email: `${word()}@oja.test`, password } }),
  confirmEmail: ({ mailTokens }) => ({ body: { token: mailTokens.confirm } }),
  resendConfirmation: nothing,
  requestPhoneCode: nothing,
  confirmPhone: () => ({ body: { code: phoneCode } }),
  loginWithSecondFactor: ({ challenge }) => ({ body: { challenge, code: totpCode() } }),
  listSecondFactors: nothing,
  beginTotp: nothing,
  confirmTotp: () => ({ body: { code: totpCode() } }),
  removeTotp: nothing,
  beginPasskey: nothing,
  addPasskey: ({ newPasskeys, people }, self = people.owner.id) => ({
    body: { passkey: newPasskeys.get(self) ?? exampleOf("addPasskey").passkey },
  }),
  removePasskey: byId(({ passkeyId }) => passkeyId),
  askForPasskey: nothing,
  loginWithPasskey: ({ passkeyProof }) => ({ body: { passkey: passkeyProof } }),
  renewRecoveryCodes: nothing,
  confirmSession: () => ({ body: { password } }),
  listSessions: nothing,
  endOtherSessions: nothing,
  endSession: byId(({ sessionId }) => sessionId),

  closeAccount: nothing,
  exportOwnData: nothing,
  updateProfile: () => ({ body: exampleOf("updateProfile") }),
  readUser: byId(ownerId),
  revealPhone: byId(ownerId),
  listUserListings: byId(ownerId),
  listUserReviews: byId(({ sellerId }) => sellerId),
  listTrustEvents: ({ sellerId }) => ({ params: { userId: String(sellerId) } }),

  listCategories: nothing,
  readCategory: () => ({ params: { idOrSlug: "electronics" } }),

  listListings: nothing,
  createListing: () => ({ body: exampleOf("createListing") }),
  listSuggestions: () => ({ search: "?text=fan" }),
  readPriceRange: () => ({ search: "?categoryId=1&attr.make=toyota" }),
  readFactValues: () => ({ search: "?category=vehicles&key=model&attr.make=toyota" }),
  listOwnListings: nothing,
  readListingDraft: nothing,
  saveListingDraft: () => ({ body: exampleOf("saveListingDraft") }),
  deleteListingDraft: nothing,
  readListing: byId(listingId),
  updateListing: byId(listingId, "updateListing"),
  deleteListing: byId(listingId),
  renewListing: byId(listingId),
  markListingSold: byId(listingId),
  countView: byId(listingId),

  uploadPhoto: () => ({ rawBody: smallPhoto, type: "image/png" }),

  listTransactions: nothing,
  placeOrder: offer,
  readTransaction: byId(orderOf),
  cancelTransaction: byId(orderOf, "cancelTransaction"),

  listEscrowsAsBuyer: nothing,
  openEscrow: offer,
  readPayment: byId(paymentOf),
  checkPayment: byId(paymentOf),
  nameRefundAccount: byId(paymentOf, "nameRefundAccount"),
  receiveProviderEvent: () => ({ rawBody: "{}", type: "application/json" }),
  listEscrowsAsSeller: nothing,
  listDisputedEscrows: nothing,
  readEscrow: byId(escrowOf),
  readReceipt: byId(escrowOf),
  verifyReceipt: () => ({ body: exampleOf("verifyReceipt") }),
  listListingChanges: byId(escrowOf),
  confirmDelivery: byId(escrowOf),
  disputeEscrow: byId(escrowOf, "disputeEscrow"),
  dispatchEscrow: byId(escrowOf, "dispatchEscrow"),
  resolveEscrow: byId(escrowOf, "resolveEscrow"),

  listDisputes: nothing,
  fileDispute: ({ transactionId, buyerId, sellerId }, self) => ({
    body: { ...exampleOf("fileDispute"), transactionId, respondentId: self === sellerId ? buyerId : sellerId },
  }),
  updateDispute: byId(({ disputeId }) => disputeId, "updateDispute"),

  listReviews: nothing,
  createReview: ({ listing, sellerId }) => ({
    body: { ...exampleOf("createReview"), listingId: listing.id, revieweeId: sellerId },
  }),

  listVerificationRequests: nothing,
  requestVerification: () => ({ body: { verificationType: "skill" } }),
  decideVerification: byId(({ requestId }) => requestId, "decideVerification"),

  readStatement: nothing,
  listBanks: nothing,
  readAccountName: () => ({ body: exampleOf("readAccountName") }),
  listPayoutAccounts: nothing,
  addPayoutAccount: () => ({ body: exampleOf("addPayoutAccount") }),
  decidePayoutAccount: byId(({ heldAccountId }) => heldAccountId, "decidePayoutAccount"),
  removePayoutAccount: byId(({ payoutAccountId }) => payoutAccountId),
  listPayouts: nothing,
  requestPayout: ({ payoutAccountId }) => ({ body: { amount: "10.00", payoutAccountId } }),

  listNotifications: nothing,
  countUnread: nothing,
  markNotificationsRead: () => ({ body: {} }),
  readNotificationPreferences: nothing,
  setNotificationPreference: () => ({ body: exampleOf("setNotificationPreference") }),

  startConversation: ({ listing }) => ({ body: { listingId: listing.id, text: "Is it still there?" } }),
  listConversations: nothing,
  readConversation: byId(({ conversationId }) => conversationId),
  listMessages: byId(({ conversationId }) => conversationId),
  sendMessage: byId(({ conversationId }) => conversationId, "sendMessage"),
  markConversationRead: byId(({ conversationId }) => conversationId, "markConversationRead"),
  blockPerson: byId(ownerId),
  unblockPerson: byId(ownerId),

  listFavourites: nothing,
  listFavouriteIds: nothing,
  addFavourite: ({ listing }) => ({ params: { listingId: String(listing.id) } }),
  removeFavourite: ({ listing }) => ({ params: { listingId: String(listing.id) } }),

  saveSearch: () => ({ body: exampleOf("saveSearch") }),
  listSavedSearches: nothing,
  listPushSubscriptions: nothing,
  savePushSubscription: () => ({ body: exampleOf("savePushSubscription") }),
  deletePushSubscription: () => ({ params: { id: "2147483647" } }),
  deleteSavedSearch: () => ({ params: { id: "2147483647" } }),

  makeOffer: ({ listing }) => ({ body: { listingId: listing.id, amount: formatNaira(listing.priceKobo / 3n) } }),
  listOffers: nothing,
  answerOffer: byId(({ offerId }) => offerId, "answerOffer"),

  readDashboardStats: nothing,
  checkHealth: nothing,
  readOpenApi: nothing,
  readApiDocs: nothing,
};

export const isReading = (name: EndpointName): boolean => endpoints[name].method === "GET";
