import { site } from "./site";

const isoDay = new Intl.DateTimeFormat("en-CA", { timeZone: site.timeZone });

/** The day in Nigeria by this machine's clock, YYYY-MM-DD: the server writes it into each page (app/layout.tsx). */
export const dayOfServer = (): string => isoDay.format(new Date());

/**
 * Noon in Nigeria of the server's day. In a browser it is the day that came with the page, so that a phone whose clock
 * is wrong shows dates and buttons as the server does.
 */
export const today = (): Date => new Date(`${dayOfPage() ?? dayOfServer()}T12:00:00+01:00`);

const dayOfPage = (): string | undefined =>
  typeof document === "undefined" ? undefined : document.documentElement.dataset.day;
