import { type Place, placeFinder } from "@/lib/domain/market/places/place-text";

const findPlace = placeFinder();

/** The places that sellers chose where their words leave it open */
const chosen: Readonly<Record<string, Place>> = {
  "Airport Road, Warri": { state: "NG-DE", lga: "Uvwie" },
  "GRA, Ilorin": { state: "NG-KW", lga: "Ilorin West" },
  "Gbagada, Lagos": { state: "NG-LA", lga: "Kosofe" },
  "Ogba, Lagos": { state: "NG-LA", lga: "Ikeja" },
  "Okefia, Osogbo": { state: "NG-OS", lga: "Osogbo" },
  "Trans Amadi, Port Harcourt": { state: "NG-RI", lga: "Port Harcourt" },
  "Zoo Road, Kano": { state: "NG-KN", lga: "Kano Municipal" },
};

/** The state and LGA of a location of the demo market. @throws for one that says no LGA and is not chosen above */
export function demoPlace(location: string): Required<Place> {
  const { state, lga } = chosen[location] ?? findPlace(location) ?? {};
  if (!state || !lga) throw new Error(`Choose a place for ${location} in demo/places.ts`);
  return { state, lga };
}
