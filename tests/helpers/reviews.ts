/** Reviews of a seller by a buyer. */
import { review } from "@/lib/contracts/people/reviews";
import { expectOk } from "./expectations";
import type { Person } from "./market";
import { api } from "./market-api";

export type Purchase = { seller: Person; buyer: Person; listing: { id: number } };

export const reviewBody = ({ seller, listing }: Purchase, change: object = {}) => ({
  revieweeId: seller.id,
  listingId: listing.id,
  rating: 5,
  comment: "Quick, friendly, as described.",
  ...change,
});

export const writeReview = async (scene: Purchase, change: object = {}) =>
  expectOk(review, await api.review(scene.buyer, reviewBody(scene, change)), 201);
