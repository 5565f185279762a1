import { OfferNotice } from "./offer-notice";

export const PriceOnRequest = () => (
  <OfferNotice title="Price on request">Agree on a price with the seller before you pay.</OfferNotice>
);
