/* Centres: temikeezy/nigeria-geojson-data; its licence is in LICENSE. */
import { distanceKm, type Point } from "./distance";
import centres from "./lga-centres.json";
import { lgaNames } from "./lga-names";
import { type StateCode, stateCodes } from "./states";

/** A local government area. Its centre is the median of its wards, and the position of every listing in it. */
export type Lga = { state: StateCode; name: string; centre: Point };

const centresOf: Readonly<Record<StateCode, readonly (readonly number[])[]>> = centres;

export const lgas: readonly Lga[] = stateCodes.flatMap((state) =>
  lgaNames[state].map((name, index) => {
    const [latitude = NaN, longitude = NaN] = centresOf[state][index] ?? [];
    return { state, name, centre: { latitude, longitude } };
  }),
);

/** The LGAs whose centres are at most so far from a point, nearest first. */
export function lgasWithin(point: Point, km: number): Lga[] {
  return lgas
    .map((lga) => ({ lga, km: distanceKm(point, lga.centre) }))
    .filter((near) => near.km <= km)
    .sort((one, other) => one.km - other.km)
    .map(({ lga }) => lga);
}
