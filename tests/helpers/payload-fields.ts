/** The fate of a text in every field that takes payloads (tests/e2e/scripts-in-content.spec.ts). */
import { pack, payloadsOf } from "./payloads";

/**
 * shown: on some screen, as text · secret: compared, and never shown · searched: looked for; the addresses of pages that
 * search show it · unseen: stored for its author, whose form offers known values only · coded: one of the known keys and names, anything else is refused (tests/integration)
 */
type Fate = "shown" | "secret" | "searched" | "unseen" | "coded";

export const fates = {
  "register.fullName": "shown",
  "register.password": "secret",
  "login.password": "secret",
  "loginWithOpenid.password": "secret",
  "resetPassword.token": "secret",
  "resetPassword.password": "secret",
  "changePassword.currentPassword": "secret",
  "changePassword.newPassword": "secret",
  "changeEmail.password": "secret",
  "confirmEmail.token": "secret",
  "confirmSession.password": "secret",
  "confirmSession.code": "secret",
  "loginWithSecondFactor.challenge": "secret",
  "loginWithSecondFactor.code": "secret",

  "updateProfile.fullName": "shown",
  "updateProfile.about": "shown",
  "startConversation.text": "shown",
  "sendMessage.text": "shown",
  "sendMessage.photos": "coded",
  "makeOffer.note": "shown",

  "saveSearch.query key": "unseen",
  "saveSearch.query value": "shown",

  "listListings?.search": "searched",
  "listListings?.location": "searched",
  "listListings?.lga": "coded",
  "listListings?.attr value": "searched",
  "readPriceRange?.lga": "coded",
  "readPriceRange?.attr value": "searched",
  "readFactValues?.attr value": "searched",
  "listSuggestions?.text": "searched",
  "createListing.title": "shown",
  "createListing.description": "shown",
  "createListing.location": "shown",
  "createListing.lga": "coded",
  "createListing.attributes key": "coded",
  "createListing.attributes value": "shown",
  "createListing.specifications key": "shown",
  "createListing.specifications value": "shown",
  "saveListingDraft.fields.title": "shown",
  "saveListingDraft.fields.description": "shown",
  "saveListingDraft.fields.price": "shown",
  "saveListingDraft.fields.pricePeriod": "unseen",
  "saveListingDraft.fields.location": "shown",
  "saveListingDraft.fields.state": "unseen",
  "saveListingDraft.fields.lga": "unseen",
  "saveListingDraft.fields.categoryId": "unseen",
  "saveListingDraft.fields.imageAddress": "shown",
  "saveListingDraft.fields.specifications.name": "shown",
  "saveListingDraft.fields.specifications.value": "shown",
  "saveListingDraft.fields.attributes key": "unseen",
  "saveListingDraft.fields.attributes value": "shown",
  "updateListing.title": "shown",
  "updateListing.description": "shown",
  "updateListing.location": "shown",
  "updateListing.lga": "coded",
  "updateListing.attributes key": "coded",
  "updateListing.attributes value": "shown",
  "updateListing.specifications key": "shown",
  "updateListing.specifications value": "shown",

  "openEscrow.handover.address": "shown",
  "openEscrow.handover.note": "shown",
  "dispatchEscrow.carrier": "shown",
  "dispatchEscrow.trackingNumber": "shown",
  "dispatchEscrow.note": "shown",
  "disputeEscrow.reason": "shown",
  "resolveEscrow.adminNotes": "shown",
  "fileDispute.description": "shown",
  "updateDispute.resolution": "shown",
  "createReview.comment": "shown",
  "requestVerification.documents key": "shown",
  "requestVerification.documents value": "shown",
  "decideVerification.adminNotes": "shown",
  "readAccountName.bankCode": "coded",
  "addPayoutAccount.bankCode": "coded",
  "nameRefundAccount.bankCode": "coded",
  "decidePayoutAccount.reason": "shown",
  "verifyReceipt.body": "secret",
  "verifyReceipt.hash": "secret",
  "verifyReceipt.keyId": "secret",
  "verifyReceipt.receipt key": "secret",
  "verifyReceipt.signature": "secret",
} as const satisfies Record<string, Fate>;

/** Parts of pages' addresses that a page shows, and https pictures, whose address takes what no text in it breaks */
export const otherFields = [
  "updateListing.images",
  "/search?q",
  "/listings?search",
  "/listings?location",
  "/listings?minPrice",
  "/admin/find?q",
] as const;

type Key = keyof typeof fates;
type ShownKey = { [K in Key]: (typeof fates)[K] extends "shown" ? K : never }[Key];
export type PayloadField = ShownKey | (typeof otherFields)[number];

const isShown = (key: Key): key is ShownKey => fates[key] === "shown";
export const payloadFields: readonly PayloadField[] = [
  ...(Object.keys(fates) as Key[]).filter(isShown),
  ...otherFields,
];

export const textsOf = (field: PayloadField): string[] => payloadsOf(payloadFields.indexOf(field)).map(asStored(field));

/** @returns values of the field that hold all its payloads */
export const valuesOf = (field: PayloadField, maxLength: number): string[] => pack(textsOf(field), maxLength);

/** The host of pictures, which the browser's tests serve */
export const pictureHost = "pictures.test";

/** An address of a picture has no quotes, angle brackets, backslashes and blanks; a fact has no comma and single spaces. */
const asStored = (field: PayloadField) => (text: string) =>
  field.endsWith(".attributes value")
    ? text.replaceAll(",", ";").replaceAll(/\s+/g, " ")
    : field === "updateListing.images"
      ? `https://${pictureHost}/${text.replaceAll(/[\s"'<>\\]/g, (sign) => encodeURIComponent(sign).replace("'", "%27"))}`
      : text;
