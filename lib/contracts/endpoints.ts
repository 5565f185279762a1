/** Every endpoint of /api by name. Pages load this table, so it imports nothing, least of all zod. */
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** A path in OpenAPI notation: /api/listings/{id} */
export type Endpoint = { readonly method: Method; readonly path: `/api/${string}` };

export const endpoints = {
  register: { method: "POST", path: "/api/auth/register" },
  login: { method: "POST", path: "/api/auth/login" },
  readCurrentUser: { method: "GET", path: "/api/auth/me" },
  logout: { method: "POST", path: "/api/auth/logout" },
  forgotPassword: { method: "POST", path: "/api/auth/forgot-password" },
  resetPassword: { method: "POST", path: "/api/auth/reset-password" },
  changePassword: { method: "PUT", path: "/api/auth/password" },
  changeEmail: { method: "PUT", path: "/api/auth/email" },
  confirmEmail: { method: "POST", path: "/api/auth/confirm-email" },
  resendConfirmation: { method: "POST", path: "/api/auth/confirm-email/resend" },
  requestPhoneCode: { method: "POST", path: "/api/auth/confirm-phone/send" },
  confirmPhone: { method: "POST", path: "/api/auth/confirm-phone" },
  loginWithSecondFactor: { method: "POST", path: "/api/auth/login/two-factor" },
  loginWithOpenid: { method: "POST", path: "/api/auth/login/openid" },
  listOpenidIdentities: { method: "GET", path: "/api/auth/openid-identities" },
  removeOpenidIdentity: { method: "DELETE", path: "/api/auth/openid-identities/{id}" },
  listSecondFactors: { method: "GET", path: "/api/auth/second-factors" },
  beginTotp: { method: "POST", path: "/api/auth/totp" },
  confirmTotp: { method: "PUT", path: "/api/auth/totp" },
  removeTotp: { method: "DELETE", path: "/api/auth/totp" },
  beginPasskey: { method: "POST", path: "/api/auth/passkeys/options" },
  addPasskey: { method: "POST", path: "/api/auth/passkeys" },
  removePasskey: { method: "DELETE", path: "/api/auth/passkeys/{id}" },
  askForPasskey: { method: "POST", path: "/api/auth/login/passkey/options" },
  loginWithPasskey: { method: "POST", path: "/api/auth/login/passkey" },
  renewRecoveryCodes: { method: "POST", path: "/api/auth/recovery-codes" },
  confirmSession: { method: "POST", path: "/api/auth/confirm" },
  listSessions: { method: "GET", path: "/api/auth/sessions" },
  endOtherSessions: { method: "DELETE", path: "/api/auth/sessions" },
  endSession: { method: "DELETE", path: "/api/auth/sessions/{id}" },

  updateProfile: { method: "PUT", path: "/api/users/me" },
  closeAccount: { method: "DELETE", path: "/api/users/me" },
  exportOwnData: { method: "GET", path: "/api/users/me/export" },
  readUser: { method: "GET", path: "/api/users/{id}" },
  revealPhone: { method: "POST", path: "/api/users/{id}/phone" },
  listUserListings: { method: "GET", path: "/api/users/{id}/listings" },
  listUserReviews: { method: "GET", path: "/api/users/{id}/reviews" },
  listTrustEvents: { method: "GET", path: "/api/trust-events/{userId}" },

  listCategories: { method: "GET", path: "/api/categories" },
  readCategory: { method: "GET", path: "/api/categories/{idOrSlug}" },

  listListings: { method: "GET", path: "/api/listings" },
  createListing: { method: "POST", path: "/api/listings" },
  listSuggestions: { method: "GET", path: "/api/listings/suggestions" },
  readPriceRange: { method: "GET", path: "/api/listings/price-range" },
  readFactValues: { method: "GET", path: "/api/listings/fact-values" },
  listOwnListings: { method: "GET", path: "/api/listings/my" },
  readListingDraft: { method: "GET", path: "/api/listings/draft" },
  saveListingDraft: { method: "PUT", path: "/api/listings/draft" },
  deleteListingDraft: { method: "DELETE", path: "/api/listings/draft" },
  readListing: { method: "GET", path: "/api/listings/{id}" },
  updateListing: { method: "PUT", path: "/api/listings/{id}" },
  deleteListing: { method: "DELETE", path: "/api/listings/{id}" },
  renewListing: { method: "POST", path: "/api/listings/{id}/renew" },
  markListingSold: { method: "POST", path: "/api/listings/{id}/sold" },
  countView: { method: "POST", path: "/api/listings/{id}/views" },

  listFavourites: { method: "GET", path: "/api/favourites" },
  listFavouriteIds: { method: "GET", path: "/api/favourites/ids" },
  addFavourite: { method: "PUT", path: "/api/favourites/{listingId}" },
  removeFavourite: { method: "DELETE", path: "/api/favourites/{listingId}" },

  saveSearch: { method: "POST", path: "/api/saved-searches" },
  listSavedSearches: { method: "GET", path: "/api/saved-searches" },
  deleteSavedSearch: { method: "DELETE", path: "/api/saved-searches/{id}" },

  uploadPhoto: { method: "POST", path: "/api/photos" },

  listTransactions: { method: "GET", path: "/api/transactions" },
  placeOrder: { method: "POST", path: "/api/transactions" },
  readTransaction: { method: "GET", path: "/api/transactions/{id}" },
  cancelTransaction: { method: "PUT", path: "/api/transactions/{id}" },

  listEscrowsAsBuyer: { method: "GET", path: "/api/escrow" },
  openEscrow: { method: "POST", path: "/api/escrow" },
  listEscrowsAsSeller: { method: "GET", path: "/api/escrow/seller" },
  listDisputedEscrows: { method: "GET", path: "/api/escrow/disputes" },
  readEscrow: { method: "GET", path: "/api/escrow/{id}" },
  listListingChanges: { method: "GET", path: "/api/escrow/{id}/listing-changes" },
  confirmDelivery: { method: "PUT", path: "/api/escrow/{id}/confirm" },
  disputeEscrow: { method: "PUT", path: "/api/escrow/{id}/dispute" },
  dispatchEscrow: { method: "PUT", path: "/api/escrow/{id}/dispatch" },
  resolveEscrow: { method: "PUT", path: "/api/escrow/{id}/resolve" },

  listDisputes: { method: "GET", path: "/api/disputes" },
  fileDispute: { method: "POST", path: "/api/disputes" },
  updateDispute: { method: "PUT", path: "/api/disputes/{id}" },

  listReviews: { method: "GET", path: "/api/reviews" },
  createReview: { method: "POST", path: "/api/reviews" },

  listVerificationRequests: { method: "GET", path: "/api/verification-requests" },
  requestVerification: { method: "POST", path: "/api/verification-requests" },
  decideVerification: { method: "PUT", path: "/api/verification-requests/{id}" },

  readStatement: { method: "GET", path: "/api/escrow/statement" },
  requestPayout: { method: "POST", path: "/api/payouts" },

  listNotices: { method: "GET", path: "/api/notices" },
  listNotifications: { method: "GET", path: "/api/notifications" },
  countUnread: { method: "GET", path: "/api/notifications/unread" },
  markNotificationsRead: { method: "PUT", path: "/api/notifications/read" },
  readNotificationPreferences: { method: "GET", path: "/api/notifications/preferences" },
  setNotificationPreference: { method: "PUT", path: "/api/notifications/preferences" },

  startConversation: { method: "POST", path: "/api/conversations" },
  listConversations: { method: "GET", path: "/api/conversations" },
  readConversation: { method: "GET", path: "/api/conversations/{id}" },
  listMessages: { method: "GET", path: "/api/conversations/{id}/messages" },
  sendMessage: { method: "POST", path: "/api/conversations/{id}/messages" },
  markConversationRead: { method: "PUT", path: "/api/conversations/{id}/read" },
  blockPerson: { method: "PUT", path: "/api/users/{id}/block" },
  unblockPerson: { method: "DELETE", path: "/api/users/{id}/block" },

  makeOffer: { method: "POST", path: "/api/offers" },
  listOffers: { method: "GET", path: "/api/offers" },
  answerOffer: { method: "PUT", path: "/api/offers/{id}" },

  readDashboardStats: { method: "GET", path: "/api/dashboard/stats" },
  checkHealth: { method: "GET", path: "/api/health" },
  readOpenApi: { method: "GET", path: "/api/openapi.json" },
  readApiDocs: { method: "GET", path: "/api/docs" },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
