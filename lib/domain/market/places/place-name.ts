import { type StateCode, stateName } from "./states";

type Placed = { state: StateCode | null; lga: string | null };

/** "Ikeja, Lagos"; the state alone where the LGA is unknown. @returns undefined without a state */
export function placeName({ state, lga }: Placed): string | undefined {
  if (state === null) return undefined;
  return lga === null ? stateName(state) : `${lga}, ${stateName(state)}`;
}
