/** Degrees, WGS 84 */
export type Point = { latitude: number; longitude: number };

const earthRadiusKm = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Along the surface, by the haversine formula. */
export function distanceKm(one: Point, other: Point): number {
  const north = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const east = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const part = north + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * east;
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(part));
}
