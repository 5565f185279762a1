import { isClosedAccount } from "./closed-account";
import { asLatin, hasInvisibleCharacter, readLeet } from "./folding";
import { consistsOf } from "./segmentation";

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
  accounts info contact market marketplace app online ng nigeria hq office super user chat agent manager mod owner ceo`),
);
const allWords = new Set([...staffWords, ...companionWords]);
/** Reserved on their own */
const reservedAlone = new Set(["system", "root", "webmaster", "security", "owner", "customer care", "help desk"]);
const phrases = ["help desk", "customer care", "customer service", "customer services"];

export function isReservedUsername(username: string): boolean {
  return isClosedAccount({ username }) || readings(username).some(isReserved);
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
  return isReservedFullName(fullName) ? "This name is reserved for the people of Oja" : undefined;
}

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
