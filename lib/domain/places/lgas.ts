/* Names and centres: temikeezy/nigeria-geojson-data, spellings corrected; the licence is in LICENSE. */
import centres from "./lga-centres.json";
import { distanceKm, type Point } from "./distance";
import lgaNames from "./lga-names.json";
import { type StateCode, stateCodes } from "./states";

/** A local government area. Its centre is the median of its wards, and the position of every listing in it. */
export type Lga = { state: StateCode; name: string; centre: Point };

const namesOf: Record<StateCode, readonly string[]> = lgaNames;
const centresOf: Record<StateCode, readonly (readonly number[])[]> = centres;

export const lgas: readonly Lga[] = stateCodes.flatMap((state) =>
  namesOf[state].map((name, index) => {
    const [latitude = NaN, longitude = NaN] = centresOf[state][index] ?? [];
    return { state, name, centre: { latitude, longitude } };
  }),
);

export const isLgaOf = (state: StateCode, name: string): boolean => namesOf[state].includes(name);

/** The LGAs whose centres are at most so far from a point, nearest first. */
export function lgasWithin(point: Point, km: number): (Lga & { km: number })[] {
  return lgas
    .map((lga) => ({ ...lga, km: distanceKm(point, lga.centre) }))
    .filter((lga) => lga.km <= km)
    .sort((one, other) => one.km - other.km);
}
