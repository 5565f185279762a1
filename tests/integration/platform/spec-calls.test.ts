/** The documented calls, entities and generic messages, compared with the served ones. */
import { z } from "zod";
import { category } from "@/lib/contracts/market/categories";
import { dashboardStats } from "@/lib/contracts/desk/dashboard";
import { dispute, disputeStatuses } from "@/lib/contracts/deals/disputes";
import { escrow } from "@/lib/contracts/deals/escrow";
import "@/lib/contracts/platform/fields";
import { listingPage, listingSummary } from "@/lib/contracts/market/listings";
import { review } from "@/lib/contracts/people/reviews";
import { session } from "@/lib/contracts/people/auth";
import { transaction } from "@/lib/contracts/deals/transactions";
import { trustEvent } from "@/lib/contracts/people/trust-events";
import { ownUser, userRoles } from "@/lib/contracts/people/users";
import { verificationRequest, verificationStatuses } from "@/lib/contracts/people/verification";
import { escrowStatuses, transactionStatuses } from "@/lib/domain/deals/purchase";
import { verificationTypes } from "@/lib/domain/people/trust";
import { servedEndpoints } from "../../helpers/documented";

test.each([
  "POST /api/auth/login",
  "POST /api/auth/register",
  "GET /api/auth/me",
  "GET /api/categories",
  "GET /api/categories/{idOrSlug}",
  "GET /api/listings",
  "GET /api/listings/{id}",
  "POST /api/listings",
  "PUT /api/listings/{id}",
  "DELETE /api/listings/{id}",
  "GET /api/listings/my",
  "GET /api/reviews",
  "POST /api/reviews",
  "GET /api/transactions",
  "POST /api/transactions",
  "PUT /api/transactions/{id}",
  "GET /api/disputes",
  "POST /api/disputes",
  "PUT /api/disputes/{id}",
  "GET /api/verification-requests",
  "POST /api/verification-requests",
  "PUT /api/verification-requests/{id}",
  "GET /api/dashboard/stats",
  "GET /api/users/{id}",
  "GET /api/users/{id}/listings",
  "GET /api/users/{id}/reviews",
  "GET /api/trust-events/{userId}",
  "GET /api/escrow",
  "GET /api/escrow/seller",
  "POST /api/escrow",
  "PUT /api/escrow/{id}/confirm",
  "PUT /api/escrow/{id}/dispute",
  "GET /api/escrow/disputes",
  "PUT /api/escrow/{id}/resolve",
])("%s is served", (call) => expect(servedEndpoints().map(({ method, path }) => `${method} ${path}`)).toContain(call));

test.each<[string, z.ZodObject, string]>([
  ["User", ownUser, "id username email fullName phone role trustScore isVerified createdAt"],
  ["Category", category, "id name description slug"],
  [
    "Listing",
    listingSummary,
    "id userId categoryId title description price currency images specifications status viewCount isFeatured location createdAt user",
  ],
  ["Review", review, "id reviewerId revieweeId listingId rating comment createdAt"],
  ["Transaction", transaction, "id buyerId sellerId listingId amount currency status paymentMethod createdAt"],
  ["Dispute", dispute, "id transactionId respondentId reason description status resolution createdAt"],
  ["Verification request", verificationRequest, "id userId verificationType documents status adminNotes submittedAt"],
  ["Escrow", escrow, "id listingId buyerId sellerId amount status disputeReason adminNotes createdAt updatedAt"],
  ["Trust event", trustEvent, "id eventType description scoreChange createdAt"],
  [
    "Dashboard stats",
    dashboardStats,
    "totalUsers totalListings totalTransactions averageTrustScore trustScore activeListings totalViews totalEarnings",
  ],
  ["Listing list", listingPage, "listings total"],
  ["Login response", session, "token user"],
  ["A listing's user", listingSummary.shape.user, "fullName isVerified trustScore"],
])("%s has its fields", (_, schema, fields) =>
  expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(fields.split(" "))),
);

test("roles, statuses and types are the documented ones", () => {
  expect(userRoles).toEqual(["user", "agent", "artisan", "tenant", "admin"]);
  expect(transactionStatuses).toEqual(["pending", "active", "completed", "cancelled"]);
  expect(disputeStatuses).toEqual(["pending", "investigating", "resolved"]);
  expect(verificationStatuses).toEqual(["pending", "approved", "rejected"]);
  expect(verificationTypes).toEqual(["identity", "skill", "business"]);
  expect(escrowStatuses).toEqual(["pending", "confirmed", "disputed", "resolved"]);
});

test.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, "Required"],
  [z.string(), 7, "Invalid input"],
  [z.email(), "ada", "Invalid email"],
  [z.string().min(3), "ab", "String must contain at least 3 character(s)"],
  [z.number().min(1), 0, "Number must be greater than or equal to 1"],
])("the generic messages of forms (%#)", (schema, input, message) =>
  expect(schema.safeParse(input).error?.issues[0]?.message).toBe(message),
);
