import { z } from "zod";
import { endpoints } from "../platform/endpoints";
import { examples } from "../platform/examples";
import { idParams } from "../platform/fields";
import { answerOfferInput, makeOfferInput, offer, offerQuery } from "../deals/offers";
import { defineOperation } from "./operation";

export const offerOperations = {
  makeOffer: defineOperation(endpoints.makeOffer, {
    tag: "Offers",
    summary: "Offer a price below the listing's; it lives for 48 hours",
    access: "signed-in",
    body: makeOfferInput,
    responses: { 201: offer },
    errors: [403, 404, 409],
    example: {
      body: { listingId: 1, amount: "12500.00", note: "I can come today." },
      response: examples.offerOfBuyer,
    },
  }),
  listOffers: defineOperation(endpoints.listOffers, {
    tag: "Offers",
    summary: "List offers made and received, newest first",
    access: "signed-in",
    query: offerQuery,
    responses: { 200: z.array(offer) },
    example: { response: [examples.offerOfBuyer] },
  }),
  answerOffer: defineOperation(endpoints.answerOffer, {
    tag: "Offers",
    summary: "Accept, decline, counter or withdraw. Accepting makes the buyer's order at that price",
    access: "signed-in",
    params: idParams,
    body: answerOfferInput,
    responses: { 200: offer },
    errors: [403, 409],
    example: {
      body: { action: "counter", amount: "14000.00" },
      response: { ...examples.offerOfBuyer, amount: "14000.00", turn: "buyer", round: 2 },
    },
  }),
};
