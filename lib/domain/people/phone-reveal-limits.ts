/** The limits of asking for phone numbers (docs/product.md, Phone numbers). */

/** People whose number an account sees in a day (UTC) */
export const phonesOfDay = 20;
/** Its owner is told by how many people it was seen in so many days. */
export const phoneSeenDays = 30;
