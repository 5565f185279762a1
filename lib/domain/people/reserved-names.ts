import { isClosedAccount } from "./closed-account";
import { asLatin, hasInvisibleCharacter, readLeet } from "../platform/folding";
import { companyNames, companyWords, distinctiveNames, namesOfPeopleToo } from "./protected-names";
import { consistsOf } from "../platform/segmentation";

/** Names that pose as Oja's staff. Buyers trust them with their money: "Oja Support" in a chat is a common fraud. */
const wordsOf = (text: string): string[] => text.split(/\s+/);

/** No person has these names: as a whole word they mark a name as staff. */
const staffWords = new Set(
  wordsOf(`oja admin admins administrator administrators administration moderator moderators support official officials
  staff helpdesk escrow escrows customercare customerservice customerservices customersupport superadmin sysadmin webmaster`),
);
/** Harmless in a name, reserved when nothing else is in it. */
const companionWords = new Set(
  wordsOf(`system root the real team help desk care customer customers service services client security safety trust
  verified verify verification payment payments pay payout refund refunds dispute disputes billing finance account
  accounts info contact market marketplace app online nigeria office super user chat agent manager mod owner ceo`),
);
const allWords = new Set([...staffWords, ...companionWords]);
/** Reserved on their own */
const reservedAlone = new Set(["system", "root", "webmaster", "security", "owner", "customer care", "help desk"]);
const phrases = ["help desk", "customer care", "customer service", "customer services"];

export function isReservedUsername(username: string): boolean {
  return isClosedAccount({ username }) || readings(username).some((words) => isReserved(words) || isOfCompany(words));
}

/** Whole words only: Oladele, Ojo and Adminike are real names. */
export function isReservedFullName(fullName: string): boolean {
  return readings(fullName).some(isReserved);
}

const lookalikeScripts = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;

/** @returns the problem with the spelling of a full name, if there is one */
export function fullNameProblem(fullName: string): string | undefined {
  if (hasInvisibleCharacter(fullName)) return "Full name contains invisible characters";
  const mixesScripts = /\p{Script=Latin}/u.test(fullName) && lookalikeScripts.test(fullName);
  if (mixesScripts) return "Write the full name in one alphabet";
  if (isReservedFullName(fullName)) return "This name is reserved for the people of Oja";
  return isCompanyName(fullName) ? "This is the name of a company or an authority" : undefined;
}

/** Whether a name poses as a bank, a payment company or an authority: Opayemi and Andy Uba are people. */
export const isCompanyName = (name: string): boolean =>
  readings(name).some(isOfCompany) || /\b(UBA|GTB)\b/.test(name.normalize("NFKD"));

/** The words of a name in each possible reading: as written, and with digits as letters. */
function readings(name: string): string[][] {
  const latin = asLatin(name.replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2"));
  return [latin, ...readLeet(latin)].map((text) => text.split(/[^\p{L}]+/u).filter(Boolean));
}

function isReserved(words: readonly string[]): boolean {
  const spaced = words.join(" ");
  const joined = words.join("");
  return (
    words.some((word) => staffWords.has(word) || isStaffWord(word)) ||
    phrases.some((phrase) => ` ${spaced} `.includes(` ${phrase} `)) ||
    reservedAlone.has(spaced) ||
    isStaffWord(joined)
  );
}

/** "ojasupport", "theadmin": only staff words and companion words, at least one of staff. */
function isStaffWord(text: string): boolean {
  return consistsOf(text, allWords) && !consistsOf(text, companionWords);
}

const companies = new Set(companyNames);
const peopleToo = new Set(namesOfPeopleToo);
const besides = new Set([...companyWords, ...companionWords, ...staffWords]);
/** Joined, short ones would make other names: "Ubang" */
const joinedBesides = [...besides].filter((word) => word.length > 3);
const joinable = new Set([...companies, ...joinedBesides]);
const joinablePeopleToo = new Set([...peopleToo, ...joinedBesides]);
const onlyBesides = new Set(joinedBesides);

function isOfCompany(words: readonly string[]): boolean {
  const joined = words.join("");
  return (
    distinctiveNames.some((name) => joined.includes(name)) ||
    words.some((word) => isCompanyWord(word)) ||
    isCompanyWord(joined) ||
    (words.some((word) => peopleToo.has(word)) && words.every((word) => peopleToo.has(word) || besides.has(word))) ||
    (consistsOf(joined, joinablePeopleToo) && !consistsOf(joined, onlyBesides))
  );
}

/** "opay", "opaysupport" */
const isCompanyWord = (word: string): boolean => consistsOf(word, joinable) && !consistsOf(word, onlyBesides);
