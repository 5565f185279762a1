import { withoutMarks } from "../../platform/folding";
import { areas } from "./areas";
import { cities } from "./cities";
import { lgaNames } from "./lga-names";
import { stateCodes, stateName, type StateCode } from "./states";

export type Place = { state: StateCode; lga?: string };
/** Names of wards by state and LGA */
export type Wards = Partial<Record<StateCode, Record<string, readonly string[]>>>;

/** One of the places that a name may mean. */
type Meaning = {
  kind: "state" | "city" | "area" | "lga" | "ward";
  state: StateCode;
  /** It lies in one of these; empty for a state */
  lgas: readonly string[];
  /** The name says so even without its state or city beside it */
  isCertain: boolean;
};
type Names = ReadonlyMap<string, readonly Meaning[]>;
/** A name within a text, from its first word to the one before `end` */
type Mention = { start: number; end: number; meanings: readonly Meaning[] };

/** A longer name of an LGA is nowhere an ordinary word; Song, Obi and Isa are. */
const minCertainLetters = 5;
const minWardLetters = 5;
const otherStateNames: Partial<Record<StateCode, readonly string[]>> = {
  "NG-FC": ["abuja", "fct", "fct abuja", "federal capital territory"],
};
const abroad = new Set([
  "benin republic",
  "republic of benin",
  "cotonou",
  "niger republic",
  "niamey",
  "ghana",
  "accra",
]);
/** Ikorodu Road is in Kosofe, and Lagos Garage in Ijebu Ode: behind a name, these words make it another place. */
const namedAfter = new Set(
  "road rd street str st avenue ave close crescent cres drive dr lane way expressway express highway bypass boulevard garage house hotel plaza".split(
    " ",
  ),
);
/** Parts of every other town */
const commonWards = /^(central|centre|township|town|urban|village|market|new layout|main town|g r a|gra)$/;

const wordsOf = (text: string): string[] => withoutMarks(text).match(/[\p{L}\p{N}]+/gu) ?? [];
export const foldName = (name: string): string => wordsOf(name).join(" ");
const namesIn = (list: string): string[] => (list === "" ? [] : list.split(", "));

/** @returns a function that says where a text is, as far as that is certain; wards make it know more */
export function placeFinder(wards: Wards = {}): (text: string) => Place | undefined {
  const names = collectNames(wards);
  const longest = Math.max(...[...names.keys()].map((name) => name.split(" ").length));
  return (text) => findPlace(findMentions(text, names, longest));
}

function findPlace(mentions: readonly Mention[] | undefined): Place | undefined {
  const state = mentions && findState(mentions);
  if (!state) return undefined;
  const [lga, ...others] = findLgas(mentions, state);
  return lga !== undefined && others.length === 0 ? { state, lga } : { state };
}

/** States and cities decide; without one all other names have to agree, and one of them has to be certain. */
function findState(mentions: readonly Mention[]): StateCode | undefined {
  const anchors = mentions.filter(({ meanings }) => meanings.some(isAnchor));
  if (anchors.length > 0)
    return onlyState(anchors.map(({ meanings }) => meanings.filter(isAnchor))) ?? onlyState(anchors.map(withoutWards));
  const named = mentions.map(withoutWards).filter((meanings) => meanings.length > 0);
  return named.flat().some(({ isCertain }) => isCertain) ? onlyState(named) : undefined;
}

const isAnchor = ({ kind }: Meaning): boolean => kind === "state" || kind === "city";
const isWard = ({ kind }: Meaning): boolean => kind === "ward";
const withoutWards = ({ meanings }: Mention): Meaning[] => meanings.filter((meaning) => !isWard(meaning));

function onlyState(mentions: readonly (readonly Meaning[])[]): StateCode | undefined {
  const [state, ...others] = common(mentions.map((meanings) => meanings.map((meaning) => meaning.state)));
  return others.length === 0 ? state : undefined;
}

/** @returns the LGAs of the state in which all these names are; a ward only tells more than the other names do */
function findLgas(mentions: readonly Mention[], state: StateCode): string[] {
  const inState = mentions
    .map(({ meanings }) => meanings.filter((meaning) => meaning.state === state))
    .filter((meanings) => meanings.length > 0 && meanings.every(({ kind }) => kind !== "state"));
  const lgasOf = (meanings: readonly Meaning[]) => meanings.flatMap((meaning) => meaning.lgas);
  const named = inState
    .filter((meanings) => !meanings.every(isWard))
    .map((all) => lgasOf(all.filter((one) => !isWard(one))));
  const found = common(named);
  if (found.length === 1 || (named.length > 0 && found.length === 0)) return found;
  return common([...named, ...inState.filter((meanings) => meanings.every(isWard)).map(lgasOf)]);
}

/** Names in the text, each as long as possible. @returns undefined when it is abroad */
function findMentions(text: string, names: Names, longest: number): Mention[] | undefined {
  const parts = text.split(/[,;|()\n]/).map(wordsOf);
  const words = parts.flat();
  const starts = new Set(parts.map((_, index) => parts.slice(0, index).flat().length));
  const mentions: Mention[] = [];
  for (let start = 0; start < words.length;) {
    const end = endOfName(words, start, (name) => names.has(name) || abroad.has(name), longest);
    const name = words.slice(start, end).join(" ");
    if (abroad.has(name)) return undefined;
    if (end > start) mentions.push({ start, end, meanings: names.get(name) ?? [] });
    start = Math.max(end, start + 1);
  }
  return withoutStreets(mentions, (at) => !starts.has(at) && namedAfter.has(words[at] ?? ""));
}

function endOfName(
  words: readonly string[],
  start: number,
  isName: (name: string) => boolean,
  longest: number,
): number {
  for (let end = Math.min(start + longest, words.length); end > start; end--)
    if (isName(words.slice(start, end).join(" "))) return end;
  return start;
}

/** Drops both names of "Lekki-Epe Expressway": a name right before a dropped one belongs to it. */
function withoutStreets(mentions: readonly Mention[], isStreetAt: (at: number) => boolean): Mention[] {
  const kept: Mention[] = [];
  let droppedFrom = -1;
  for (const mention of mentions.toReversed()) {
    if (isStreetAt(mention.end) || mention.end === droppedFrom) droppedFrom = mention.start;
    else kept.unshift(mention);
  }
  return kept;
}

function common<T>(lists: readonly (readonly T[])[]): T[] {
  const [first = [], ...others] = lists;
  return [...new Set(first)].filter((value) => others.every((list) => list.includes(value)));
}

function collectNames(wards: Wards): Names {
  const names = new Map<string, Meaning[]>();
  const add = (name: string, meaning: Meaning) => names.set(name, [...(names.get(name) ?? []), meaning]);
  for (const state of stateCodes) {
    for (const name of otherStateNames[state] ?? [foldName(stateName(state))])
      add(name, { kind: "state", state, lgas: [], isCertain: true });
    for (const [cityNames, within] of Object.entries(cities[state] ?? {}))
      for (const name of namesIn(cityNames)) add(name, { kind: "city", state, lgas: namesIn(within), isCertain: true });
    for (const [within, areaNames] of Object.entries(areas[state] ?? {}))
      for (const name of namesIn(areaNames))
        add(name.replace("~", ""), { kind: "area", state, lgas: namesIn(within), isCertain: !name.startsWith("~") });
  }
  addLgas(names, add);
  addWards(wards, add);
  return names;
}

type Add = (name: string, meaning: Meaning) => void;

/** Mubi North and Mubi South are both Mubi; of a city we know better where it lies. */
function addLgas(names: Names, add: Add): void {
  for (const [state, name] of stateCodes.flatMap((code) => lgaNames[code].map((lga) => [code, lga] as const))) {
    const full = foldName(name);
    const short = full.replace(/( (north|south|east|west|central|municipal|waterside))+$/, "");
    const isCity = names.get(short)?.some((meaning) => meaning.kind === "city" && meaning.state === state);
    for (const form of new Set(isCity ? [full] : [full, short]))
      add(form, { kind: "lga", state, lgas: [name], isCertain: form.length >= minCertainLetters });
  }
}

/** Wards are "Ikotun/Ijegun", "Festac II", "Fobur 'B'": names between slashes, without the numerals. */
function addWards(wards: Wards, add: Add): void {
  for (const state of stateCodes) {
    for (const [lga, wardNames] of Object.entries(wards[state] ?? {})) {
      for (const name of new Set(wardNames.flatMap(namesOfWard)))
        add(name, { kind: "ward", state, lgas: [lga], isCertain: false });
    }
  }
}

const namesOfWard = (ward: string): string[] =>
  ward
    .replaceAll(/\(.*?\)|['"].*?['"]/g, " ")
    .split("/")
    .map((part) => foldName(part).replace(/( (i{1,3}|iv|v|vi{1,3}|ix|x{1,3}|[a-z]|\d+))+$/, ""))
    .filter((name) => name.length >= minWardLetters && !/\d/.test(name) && !commonWards.test(name));
