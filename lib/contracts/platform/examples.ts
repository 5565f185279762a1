/** The example market of the API documents: Chidi sells a fan to Adaeze. */
import { signedReceiptExample } from "../money/receipt-example";
import type { OwnSessionDto, SessionDto } from "../people/auth";
import type { CategoryDto } from "../market/categories";
import type { DashboardStatsDto } from "../desk/dashboard";
import type { DisputeDto } from "../deals/disputes";
import type { EscrowDto } from "../deals/escrow";
import type { ListingChangeDto } from "../deals/listing-changes";
import type { ListingDraftDto } from "../market/listing-draft";
import type { ListingDetailDto, ListingSummaryDto } from "../market/listings";
import type { PushSubscriptionDto, SavePushSubscriptionInput } from "../reach/push-subscriptions";
import type { SavedSearchDto } from "../market/saved-searches";
import type { ConversationDto, MessageDto } from "../deals/conversations";
import type { NotificationDto, NotificationPreferencesDto } from "../reach/notifications";
import type { OfferDto } from "../deals/offers";
import type { PaymentDto } from "../money/payments";
import type { HeldPayoutAccountDto, PayoutAccountDto, PayoutDto } from "../money/payouts";
import type { ReviewDto } from "../people/reviews";
import type { StatementDto } from "../money/statement";
import type { TermsDto } from "../deals/terms";
import type { TransactionDto } from "../deals/transactions";
import type { TrustEventDto } from "../people/trust-events";
import type { ListingSellerDto, OwnUserDto, PublicUserDto } from "../people/users";
import type { VerificationRequestDto } from "../people/verification";

const time = "2026-03-02T09:30:00.000Z";
const later = "2026-03-04T15:00:00.000Z";
const inSixtyDays = "2026-05-01T09:30:00.000Z";
const deadlineAt = "2026-03-09T09:30:00.000Z";
const image = "https://images.example.com/fan.webp";
const title = "Standing fan";
const complaint = "The fan arrived with a broken blade.";
const buyerName = { id: 4, username: "adaeze", fullName: "Adaeze Obi" };
const sellerName = { id: 7, username: "chidi", fullName: "Chidi Okeke" };

const publicUser: PublicUserDto = {
  ...buyerName,
  about: "I repair generators in Yaba.",
  role: "user",
  trustScore: "62.50",
  isVerified: true,
  verifiedTypes: ["identity"],
  trustEventCount: 9,
  hasPhone: false,
  createdAt: time,
};
const ownUser: OwnUserDto = {
  ...publicUser,
  email: "adaeze@example.com",
  isEmailConfirmed: true,
  isPhoneConfirmed: false,
  pendingEmail: null,
  phone: "+2348031234567",
};
const mailToken = "n1pZ0s3mR4fJkq8aD7yX2vT6wLcB5hGoE9uIiQtYsMA";
const totpSecret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const credentialId = "q83vEjRWeJCrze8SNFZ4kA";
const credential = { id: credentialId, rawId: credentialId, type: "public-key" as const, clientExtensionResults: {} };
const clientDataJSON = "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiWTJoaGJHeGxibWRsIn0";
const passkeyOptions = { challenge: "Y2hhbGxlbmdl", rpId: "oja.example", userVerification: "required" };
const newPasskey = { ...credential, response: { clientDataJSON, attestationObject: "o2NmbXRkbm9uZQ" } };
const passkeyProof = {
  ...credential,
  response: { clientDataJSON, authenticatorData: "SZYN5YgOjGh0NBcP", signature: "MEUCIQDx", userHandle: "MQ" },
};
const ownPasskey = {
  id: "7d444840-9dc0-41d1-b245-5ffdce74fad2",
  name: "Chrome on Android",
  createdAt: time,
  lastUsedAt: time,
};
const openidIdentity = { id: "0b9ad8cc-6a42-4b0f-9a0c-2a4a3f1f6b70", email: "adaeze@example.com", createdAt: time };
const totpUri = `otpauth://totp/Oja:adaeze%40example.com?issuer=Oja&secret=${totpSecret}&algorithm=SHA1&digits=6&period=30`;
const recoveryCodes = ["h7km-2qrs-wx4y-9bcd-3fgt-v6pn", "n3pf-6tgv-jz5e-8hka-q2rs-7wxc"];
const ownSession: OwnSessionDto = {
  id: "5f0c2b1e-8f5b-4d0c-9a51-6f0de3a2b7c4",
  current: true,
  createdAt: time,
  lastUsedAt: time,
  device: "Chrome on Android",
};
const session: SessionDto = { token: "eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl", user: ownUser };

const seller: ListingSellerDto = {
  ...sellerName,
  isVerified: true,
  trustScore: "71.00",
  trustEventCount: 11,
  averageRating: 4.5,
  reviewCount: 8,
  hasPhone: true,
  createdAt: time,
};
const category: CategoryDto = { id: 4, name: "Electronics", slug: "electronics", description: "Phones, fans and more" };
const listing: ListingSummaryDto = {
  id: 12,
  userId: sellerName.id,
  categoryId: category.id,
  categorySlug: category.slug,
  title,
  description: "Used for one dry season.",
  price: "15000.00",
  pricePeriod: null,
  currency: "NGN",
  images: [image],
  specifications: { Brand: "OX" },
  status: "active",
  viewCount: 34,
  isFeatured: false,
  location: "Yaba, Lagos",
  state: "NG-LA",
  lga: "Lagos Mainland",
  attributes: { kind: "fan", brand: "OX" },
  negotiable: true,
  version: 1,
  createdAt: time,
  expiresAt: inSixtyDays,
  user: seller,
};
const listingDetail: ListingDetailDto = { ...listing, category, escrowFee: "0.00", deletedAt: null };
const listingChange: ListingChangeDto = {
  listingVersion: 2,
  changedAt: later,
  changes: [{ field: "price", before: "15000.00", after: "14000.00" }],
};

const offer = { listingId: listing.id, sellerId: sellerName.id, amount: "15000.00", listingVersion: 1 };
const terms: TermsDto = {
  listingVersion: 1,
  title,
  description: listing.description,
  price: listing.price,
  pricePeriod: null,
  images: listing.images,
  specifications: listing.specifications,
  attributes: listing.attributes,
  location: listing.location,
  categorySlug: category.slug,
};
const transaction: TransactionDto = {
  id: 31,
  buyerId: buyerName.id,
  sellerId: sellerName.id,
  listingId: listing.id,
  amount: offer.amount,
  currency: "NGN",
  status: "pending",
  paymentMethod: "escrow",
  createdAt: time,
  listing: { id: listing.id, title, image },
  terms,
  offerId: null,
  buyer: buyerName,
  seller: sellerName,
  escrowId: null,
  outcome: null,
  isReviewed: false,
  pendingPaymentId: null,
  deadline: { step: "cancel_unpaid", at: "2026-03-03T09:30:00.000Z" },
};

const paid = { id: 1, type: "pay", actorId: buyerName.id, note: null, createdAt: time } as const;
const escrow: EscrowDto = {
  id: 9,
  transactionId: transaction.id,
  listingId: listing.id,
  buyerId: buyerName.id,
  sellerId: sellerName.id,
  amount: offer.amount,
  fee: "0.00",
  status: "pending",
  transactionStatus: "active",
  outcome: null,
  sellerAmount: null,
  disputeReason: null,
  disputedById: null,
  disputeAnswer: null,
  adminNotes: null,
  carrier: null,
  trackingNumber: null,
  dispatchNote: null,
  dispatchedAt: null,
  createdAt: time,
  updatedAt: time,
  listing: { id: listing.id, title, image, status: "pending", version: 1 },
  terms,
  handover: { method: "delivery", address: "12 Allen Avenue, Ikeja", phone: "+2348031234567", note: null },
  settlement: null,
  receiptNumber: null,
  isReviewed: false,
  buyer: buyerName,
  seller: sellerName,
  events: [paid],
  deadline: { step: "cancel_held", at: deadlineAt },
};
const dispatchedEscrow: EscrowDto = {
  ...escrow,
  carrier: "GIG Logistics",
  trackingNumber: "GIG-12345",
  dispatchedAt: later,
  updatedAt: later,
  events: [paid, { id: 2, type: "dispatch", actorId: sellerName.id, note: null, createdAt: later }],
  deadline: { step: "confirm", at: "2026-03-18T15:00:00.000Z" },
};
const releasedEscrow: EscrowDto = {
  ...escrow,
  status: "confirmed",
  transactionStatus: "completed",
  outcome: "release",
  settlement: { buyer: "0.00", seller: "15000.00", fee: "0.00" },
  receiptNumber: 17,
  updatedAt: later,
  listing: { ...escrow.listing, status: "completed" },
  events: [paid, { id: 2, type: "confirm", actorId: buyerName.id, note: null, createdAt: later }],
  deadline: null,
};
const disputedEscrow: EscrowDto = {
  ...escrow,
  status: "disputed",
  disputeReason: complaint,
  disputedById: buyerName.id,
  disputeAnswer: "It worked when I packed it.",
  updatedAt: later,
  events: [paid, { id: 2, type: "dispute", actorId: buyerName.id, note: complaint, createdAt: later }],
  deadline: null,
};
const splitEscrow: EscrowDto = {
  ...disputedEscrow,
  status: "resolved",
  transactionStatus: "completed",
  outcome: "split",
  sellerAmount: "5000.00",
  settlement: { buyer: "10000.00", seller: "5000.00", fee: "0.00" },
  adminNotes: "The fan was broken.",
  listing: { ...escrow.listing, status: "completed" },
};

const dispute: DisputeDto = {
  id: 3,
  transactionId: transaction.id,
  complainantId: buyerName.id,
  respondentId: sellerName.id,
  reason: "quality_issues",
  description: complaint,
  status: "pending",
  resolution: null,
  createdAt: later,
  escrowId: escrow.id,
  listing: { id: listing.id, title },
  amount: offer.amount,
  complainant: buyerName,
  respondent: sellerName,
};
const review: ReviewDto = {
  id: 21,
  reviewerId: buyerName.id,
  revieweeId: sellerName.id,
  listingId: listing.id,
  rating: 5,
  comment: "As described, sent at once.",
  createdAt: later,
  reviewer: buyerName,
};
const trustEvent: TrustEventDto = {
  id: 1,
  eventType: "transaction_completed",
  description: "Completed a transaction",
  scoreChange: 5,
  scoreAfter: "62.50",
  createdAt: "2026-03-04T00:00:00.000Z",
};
const verificationRequest: VerificationRequestDto = {
  id: 2,
  userId: buyerName.id,
  verificationType: "identity",
  documents: { NIN: "12345678901" },
  status: "pending",
  adminNotes: null,
  submittedAt: time,
  user: buyerName,
};
const statement: StatementDto = {
  balance: "15000.00",
  heldForYou: "0.00",
  heldFromYou: "0.00",
  onItsWay: "0.00",
  lines: [
    {
      id: 40,
      kind: "sale",
      at: later,
      escrowId: escrow.id,
      listingTitle: title,
      amount: "15000.00",
      fee: "0.00",
      change: "15000.00",
      balance: "15000.00",
    },
  ],
};
const offerOfBuyer: OfferDto = {
  id: 3,
  listingId: listing.id,
  conversationId: 12,
  listing: { id: listing.id, title, image, price: "15000.00", status: "active", isDeleted: false },
  buyer: buyerName,
  seller: sellerName,
  status: "open",
  amount: "12500.00",
  turn: "seller",
  round: 1,
  note: "I can come today.",
  isOutdated: false,
  transactionId: null,
  transactionStatus: null,
  expiresAt: later,
  createdAt: time,
  updatedAt: time,
};
const message: MessageDto = {
  id: 90,
  conversationId: 12,
  senderId: buyerName.id,
  text: "Is it still there?",
  photos: [],
  warnings: [],
  offerStep: null,
  offer: null,
  createdAt: time,
};
const conversation: ConversationDto = {
  id: 12,
  listing: {
    id: listing.id,
    title,
    image,
    price: "15000.00",
    pricePeriod: null,
    status: "active",
    isDeleted: false,
    sellerId: sellerName.id,
    negotiable: true,
  },
  agreement: null,
  person: { ...sellerName, isClosed: false, isOjaTeam: false, answersWithin: "hour" },
  lastMessage: { id: 90, senderId: buyerName.id, text: "Is it still there?", createdAt: time },
  unreadCount: 0,
  seenUpTo: null,
  isBlocked: false,
  updatedAt: time,
};
const notification: NotificationDto = {
  id: 41,
  kind: "dispatched",
  title: "Your order is on its way",
  text: "Standing fan: the seller sent it",
  path: "/escrow/5",
  count: 1,
  listingId: listing.id,
  transactionId: transaction.id,
  conversationId: null,
  offerId: null,
  step: "dispatch",
  deadlineAt: null,
  cancellationReason: null,
  createdAt: later,
  readAt: null,
};
const notificationPreferences: NotificationPreferencesDto = {
  kinds: [
    { kind: "dispatched", label: "What you bought was sent", mail: true, sms: true, push: true },
    { kind: "message", label: "Somebody writes to you", mail: false, sms: null, push: true },
  ],
};
const pushKey = "BHejKKfTA6lBI9RxFaAESqMSRdiOVIR-br4fzW4kOOxWCRCunUjKPPjIiG74uaWsMzj920gwshHCuBwZ-ZgWbuQ";
const pushSubscription: PushSubscriptionDto = { id: 5, current: true, device: "Chrome on Android", createdAt: time };
const newPushSubscription: SavePushSubscriptionInput = {
  endpoint: "https://fcm.googleapis.com/fcm/send/dQw4w9WgXcQ:APA91b",
  keys: { p256dh: pushKey, auth: "tBHItJI5svbpez7KI4CCXg" },
};
const savedSearch: SavedSearchDto = {
  id: 3,
  name: "iphone 13, Lagos",
  query: { search: "iphone 13", state: "NG-LA", maxPrice: "400000" },
  frequency: "at_once",
  createdAt: time,
};
const listingDraft: ListingDraftDto = {
  fields: { title: "Standing f", price: "15k", location: "Yaba", categoryId: "4", images: [image] },
  updatedAt: later,
};
const dashboardStats: DashboardStatsDto = {
  totalListings: 3,
  totalTransactions: 5,
  trustScore: "62.50",
  activeListings: 2,
  totalViews: 140,
  totalEarnings: "45000.00",
};

const payment: PaymentDto = {
  id: 17,
  status: "pending",
  reference: "oja-k3x9ab-funding-000000017-1-4f1c09b7a2d3",
  channel: "bank_transfer",
  amount: "15000.00",
  expiresAt: time,
  bankTransfer: { bankName: "Wema Bank", accountNumber: "7810000017", accountName: "OJA/ADA OBI", amount: "15000.00" },
  transactionId: 3,
  escrowId: null,
  needsAccount: false,
  isInBalance: false,
  refunds: [],
  reason: null,
};

const payoutAccount: PayoutAccountDto = {
  id: 8,
  bankCode: "058",
  bankName: "Guaranty Trust Bank",
  accountNumber: "0123456789",
  accountName: "OBI ADA CHIDINMA",
  status: "ready",
  reason: null,
  createdAt: time,
};
const heldPayoutAccount: HeldPayoutAccountDto = {
  id: 9,
  person: sellerName,
  isVerified: false,
  accountName: "OBI VENTURES LTD",
  bankName: payoutAccount.bankName,
  lastDigits: "6789",
  status: "rejected",
  createdAt: time,
};
const payout: PayoutDto = {
  id: 5,
  amount: "10000.00",
  status: "queued",
  account: { id: payoutAccount.id, bankName: payoutAccount.bankName, lastDigits: "6789" },
  reference: "oja-k3x9ab-payout-000000005",
  costs: { transfer: "25.00", stampDuty: "50.00" },
  reason: null,
  createdAt: time,
  updatedAt: time,
};

export const examples = {
  ...{
    payment,
    payout,
    payoutAccount,
    heldPayoutAccount,
    time,
    complaint,
    offer,
    publicUser,
    ownUser,
    ownSession,
    totpSecret,
    totpUri,
    passkeyOptions,
    newPasskey,
    passkeyProof,
    ownPasskey,
    openidIdentity,
    recoveryCodes,
    mailToken,
    session,
    category,
    listing,
    listingDetail,
    listingDraft,
    listingChange,
  },
  ...{ signedReceipt: signedReceiptExample },
  ...{ transaction, escrow, dispatchedEscrow, releasedEscrow, disputedEscrow, splitEscrow, dispute, review },
  ...{
    trustEvent,
    verificationRequest,
    statement,
    dashboardStats,
    notification,
    notificationPreferences,
    conversation,
    message,
    offerOfBuyer,
    savedSearch,
    pushKey,
    pushSubscription,
    newPushSubscription,
  },
};
