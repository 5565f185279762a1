import { today } from "@/lib/today";

const msPerDay = 24 * 60 * 60 * 1_000;

/** The server's clock minus this device's, ms; undefined until a response was heard */
let aheadMs: number | undefined;

/** @param date the header `Date` of a response of the server, if there is one */
export function noteServerTime(date: string | null): void {
  const sentAt = Date.parse(date ?? "");
  if (!Number.isNaN(sentAt)) aheadMs = sentAt - Date.now();
}

/**
 * The server's time: what is stored or sent says when it was by the server's clock, as clocks of phones are wrong by
 * years. Before the first response it is right to a day.
 */
export function serverNow(): Date {
  const byPhone = new Date();
  if (aheadMs !== undefined) return new Date(byPhone.getTime() + aheadMs);
  return Math.abs(byPhone.getTime() - today().getTime()) < msPerDay ? byPhone : today();
}
