import { z } from "zod";
import { endpoints } from "../endpoints";
import { examples } from "../examples";
import { idParams, listQuery, pathId } from "../fields";
import { listingSummary } from "../listings";
import { review } from "../reviews";
import { trustEvent } from "../trust-events";
import { ownUser, publicUser, updateProfileInput } from "../users";
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
  readUser: defineOperation(endpoints.readUser, {
    tag: "Users",
    summary: "A person; admins also see e-mail and phone",
    access: "optional",
    params: idParams,
    responses: { 200: z.union([ownUser, publicUser]) },
    example: { response: examples.publicUser },
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
    summary: "What moved a person's trust score",
    access: "public",
    params: z.object({ userId: pathId }),
    query: listQuery,
    responses: { 200: z.array(trustEvent) },
    example: { response: [examples.trustEvent] },
  }),
};
