import { z } from "zod";
import { isoTime } from "../platform/fields";

/** The parts of GET /api/users/me/export: all that is held on a person. */
export const exportParts = [
  "profile",
  "sessions",
  "devices",
  "mailLinks",
  "authenticatorApp",
  "phoneCodes",
  "passkeys",
  "openidIdentities",
  "recoveryCodes",
  "signInsInProgress",
  "mails",
  "textMessages",
  "browsersTold",
  "phonesSeen",
  "listings",
  "listingVersions",
  "listingDraft",
  "photos",
  "purchases",
  "sales",
  "handovers",
  "escrowsOfPurchases",
  "escrowsOfSales",
  "eventsOfPurchases",
  "eventsOfSales",
  "disputesFiled",
  "disputesAnswered",
  "reviewsWritten",
  "reviewsReceived",
  "verificationRequests",
  "trustEvents",
  "payments",
  "bankAccounts",
  "withdrawals",
  "heldPayments",
  "claims",
  "ledgerEntries",
  "notifications",
  "notificationsOff",
  "conversations",
  "messagesWritten",
  "messagePhotos",
  "blocks",
  "favourites",
  "savedSearches",
  "offersMade",
  "offersReceived",
  "offerSteps",
  "storedResponses",
  "actions",
  "actionsAboutAccount",
] as const;

export type ExportPart = (typeof exportParts)[number];

const rows = z.array(z.record(z.string(), z.unknown()));

export const ownData = z.object({
  exportedAt: isoTime,
  ...(Object.fromEntries(exportParts.map((part) => [part, rows])) as Record<ExportPart, typeof rows>),
});
