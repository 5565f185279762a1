import { z } from "zod";
import { endpoints } from "../platform/endpoints";
import { examples } from "../platform/examples";
import { idParams, listQuery, pathId } from "../platform/fields";
import { exportParts, ownData } from "../people/personal-data";
import { listingSummary } from "../market/listings";
import { review } from "../people/reviews";
import { trustEvent } from "../people/trust-events";
import { ownUser, publicUser, shownPhone, updateProfileInput } from "../people/users";
import { defineOperation } from "./operation";

export const userOperations = {
  updateProfile: defineOperation(endpoints.updateProfile, {
    tag: "Users",
    summary: "Change one's own profile",
    access: "signed-in",
    body: updateProfileInput,
    responses: { 200: ownUser },
    errors: [409],
    example: { body: { about: "I repair generators in Yaba." }, response: examples.ownUser },
  }),
  closeAccount: defineOperation(endpoints.closeAccount, {
    tag: "Users",
    summary:
      "Close one's account for good: personal data is erased. 409 while money is held or owed; a balance below ₦100 is given up",
    access: "signed-in",
    needsConfirmation: "again",
    responses: { 204: null },
    errors: [409],
  }),
  exportOwnData: defineOperation(endpoints.exportOwnData, {
    tag: "Users",
    summary: "All that is held on oneself, as a file",
    access: "signed-in",
    responses: { 200: ownData },
    example: {
      response: {
        exportedAt: examples.time,
        ...Object.fromEntries(exportParts.map((part) => [part, []])),
        profile: [{ username: "adaeze", email: "adaeze@example.com", fullName: "Adaeze Obi" }],
      },
    },
  }),
  readUser: defineOperation(endpoints.readUser, {
    tag: "Users",
    summary: "A person; admins also see e-mail and phone",
    access: "optional",
    params: idParams,
    responses: { 200: z.union([ownUser, publicUser]) },
    example: { response: examples.publicUser },
  }),
  revealPhone: defineOperation(endpoints.revealPhone, {
    tag: "Users",
    summary: "The phone number of a person who shows it. An account sees those of 20 people a day",
    access: "signed-in",
    isRepeatable: true,
    params: idParams,
    responses: { 200: shownPhone },
    errors: [409],
    example: { response: { phone: "+2348031234567" } },
  }),
  listUserListings: defineOperation(endpoints.listUserListings, {
    tag: "Users",
    summary: "A person's listings on sale",
    access: "public",
    params: idParams,
    query: listQuery,
    responses: { 200: z.array(listingSummary) },
    example: { response: [examples.listing] },
  }),
  listUserReviews: defineOperation(endpoints.listUserReviews, {
    tag: "Users",
    summary: "Reviews that a person received",
    access: "public",
    params: idParams,
    query: listQuery,
    responses: { 200: z.array(review) },
    example: { response: [examples.review] },
  }),
  listTrustEvents: defineOperation(endpoints.listTrustEvents, {
    tag: "Users",
    summary: "History of a person's trust score",
    access: "public",
    params: z.object({ userId: pathId }),
    query: listQuery,
    responses: { 200: z.array(trustEvent) },
    example: { response: [examples.trustEvent] },
  }),
};
