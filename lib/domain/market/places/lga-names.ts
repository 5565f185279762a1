/* Names: temikeezy/nigeria-geojson-data, spellings corrected; its licence is in LICENSE. */
import names from "./lga-names.json";
import type { StateCode } from "./states";

/** The local government areas of each state, 774 in all: 9 kB, which only forms that ask for them should load. */
export const lgaNames: Readonly<Record<StateCode, readonly string[]>> = names;

export const isLgaOf = (state: StateCode, name: string): boolean => lgaNames[state].includes(name);
