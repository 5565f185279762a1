import type { Point } from "./distance";

/** A list of what is near: km around a point */
export const defaultWithinKm = 20;
export const maxWithinKm = 100;
/** To choose from on the screen */
export const distancesKm = [5, 10, 20, 50, 100] as const;

/** A kilometre or so: nearer, a point would be somebody's home, and every address of a list another one. */
const decimals = 2;

/** As in an address: 6.60,3.35 */
export const formatPoint = ({ latitude, longitude }: Point): string =>
  [latitude, longitude].map((degrees) => degrees.toFixed(decimals)).join(",");

/** @returns the point of such a text, rounded; undefined when it is none of the earth */
export function parsePoint(text: string): Point | undefined {
  const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d{1,15})?),(-?\d{1,3}(?:\.\d{1,15})?)$/.exec(text) ?? [];
  const point = { latitude: round(latitude), longitude: round(longitude) };
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : undefined;
}

const round = (degrees: string | undefined): number => Math.round(Number(degrees) * 10 ** decimals) / 10 ** decimals;
