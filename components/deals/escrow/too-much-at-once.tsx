import { OfferNotice } from "./offer-notice";

/** In place of the buttons, where no payment could bring the price. */
export const TooMuchAtOnce = ({ most }: { most: string }) => (
  <OfferNotice title="This cannot be paid through Oja yet">
    The most you can pay at once is {most}. Ask the seller and see it first: Oja protects only what is paid through Oja.
  </OfferNotice>
);
