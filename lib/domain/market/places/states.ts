import { toSlug } from "../../platform/slug";

/** The 36 states and the federal capital by their ISO 3166-2 codes, in the order of their names. */
const names = {
  "NG-AB": "Abia",
  "NG-FC": "Abuja (FCT)",
  "NG-AD": "Adamawa",
  "NG-AK": "Akwa Ibom",
  "NG-AN": "Anambra",
  "NG-BA": "Bauchi",
  "NG-BY": "Bayelsa",
  "NG-BE": "Benue",
  "NG-BO": "Borno",
  "NG-CR": "Cross River",
  "NG-DE": "Delta",
  "NG-EB": "Ebonyi",
  "NG-ED": "Edo",
  "NG-EK": "Ekiti",
  "NG-EN": "Enugu",
  "NG-GO": "Gombe",
  "NG-IM": "Imo",
  "NG-JI": "Jigawa",
  "NG-KD": "Kaduna",
  "NG-KN": "Kano",
  "NG-KT": "Katsina",
  "NG-KE": "Kebbi",
  "NG-KO": "Kogi",
  "NG-KW": "Kwara",
  "NG-LA": "Lagos",
  "NG-NA": "Nasarawa",
  "NG-NI": "Niger",
  "NG-OG": "Ogun",
  "NG-ON": "Ondo",
  "NG-OS": "Osun",
  "NG-OY": "Oyo",
  "NG-PL": "Plateau",
  "NG-RI": "Rivers",
  "NG-SO": "Sokoto",
  "NG-TA": "Taraba",
  "NG-YO": "Yobe",
  "NG-ZA": "Zamfara",
} as const;

export type StateCode = keyof typeof names;
export type State = { code: StateCode; name: string; /** In addresses of pages: lagos, akwa-ibom, fct */ slug: string };

const slugOf = (code: StateCode): string => (code === "NG-FC" ? "fct" : toSlug(names[code]));

export const stateCodes = Object.keys(names) as StateCode[];
export const states: readonly State[] = stateCodes.map((code) => ({ code, name: names[code], slug: slugOf(code) }));

export const stateName = (code: StateCode): string => names[code];
export const stateSlug = slugOf;
export const isStateCode = (code: string): code is StateCode => Object.hasOwn(names, code);
/** @param name in any writing: "Lagos State", "abuja". @returns the slug, also of a state that there is not */
export function stateSlugByName(name: string): string {
  const slug = toSlug(name).replace(/(-state)+$/, "");
  return slug === "abuja" ? "fct" : slug;
}
export const findStateBySlug = (slug: string): State | undefined => states.find((state) => state.slug === slug);
