/** The limits of favourites and of what is told about them (docs/product.md, Favourites). */
export const maxFavourites = 500;
/** People told of a price in one transaction; the next ones are told by the next job. */
export const notifiedOfPriceAtOnce = 1_000;
/** A person is told of the price of a listing once in so many hours. */
export const notifyOfPriceEveryHours = 24;
