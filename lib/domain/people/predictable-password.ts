import { asLatin, readLeet } from "../platform/folding";
import { consistsOf } from "../platform/segmentation";

/** Common words in Nigeria: guessers try them with a digit appended. */
const favourites = `nigeria nigerian naija 9ja lagos abuja kano ibadan kaduna port harcourt portharcourt phcity benin
  benincity maiduguri zaria aba jos ilorin oyo enugu abeokuta onitsha warri sokoto calabar uyo akure osogbo oshogbo owerri
  asaba awka lokoja makurdi minna bauchi gombe yola katsina dutse lafia jalingo yenagoa umuahia nnewi ikeja lekki yaba
  surulere ikorodu epe badagry festac ajah oshodi agege mushin abia adamawa akwaibom anambra bayelsa benue borno
  crossriver delta ebonyi edo ekiti fct imo jigawa kebbi kogi kwara nasarawa niger ogun ondo osun plateau rivers taraba
  yobe zamfara password admin welcome letmein login secret changeme iloveyou jesus jesuschrist christ god godisgood
  godisgreat godislove blessing blessed blessings favour goodluck victory success miracle glory grace hallelujah emmanuel
  allah inshallah alhamdulillah bismillah mummy daddy money family chioma chinedu oluwaseun oluwatobi olamide tobi
  chelsea arsenal manutd liverpool barcelona realmadrid supereagles`.split(/\s+/);

const minWord = 3;
/** A password that differs from a person's name by this many characters counts as the name. */
const nearCharacters = 3;
const minNearWord = 4;
const keyboardRows = ["qwertyuiop", "asdfghjkl", "zxcvbnm", "1234567890"];

export type PasswordOwner = { username: string; email: string; fullName: string };

/**
 * @param productName as the site calls itself
 * @returns whether the password is easy to guess for anyone, or for someone who knows the person
 */
export function isPredictablePassword(password: string, owner: PasswordOwner, productName: string): boolean {
  const text = asLatin(password);
  return (
    isRepetition(text) ||
    isSequence(text) ||
    isMadeOf(text, [...favourites, asLatin(productName), ...wordsOf(owner)]) ||
    isNearName(text, owner)
  );
}

/** "aaaaaa1", "ababab" */
function isRepetition(text: string): boolean {
  const longestRun = Math.max(0, ...[...text.matchAll(/(.)\1*/gsu)].map(([run]) => run.length));
  const block = repeatedBlock(text);
  return longestRun > text.length / 2 || (block !== text && block.length <= minWord);
}

/** "lagoslagos" is "lagos". */
const repeatedBlock = (text: string): string => /^(.+?)\1+$/su.exec(text)?.[1] ?? text;

/** "abcdef", "654321", "qwerty1": all steps but two go to the next key or character */
function isSequence(text: string): boolean {
  const steps = [...text.slice(1)].filter((char, index) => isStep(text.charAt(index), char));
  return text.length > minWord && steps.length >= text.length - 1 - 2;
}

function isStep(from: string, to: string): boolean {
  const isNextCharacter = Math.abs(from.charCodeAt(0) - to.charCodeAt(0)) === 1;
  return isNextCharacter || keyboardRows.some((row) => row.includes(from + to) || row.includes(to + from));
}

/** Only words, with digits and signs around them or replacing letters: "L@g0s-2026", "adaobi1" */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const known = new Set(words.filter((word) => word.length >= minWord));
  const bare = [text, repeatedBlock(text)].flatMap((one) => [
    one,
    one.replace(/[^\p{L}]+$/u, ""),
    one.replace(/^[^\p{L}]+/u, ""),
    one.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, ""),
  ]);
  return bare
    .flatMap((one) => [one, ...readLeet(one)])
    .some((reading) => known.has(reading) || consistsOf(reading.replaceAll(/[^\p{L}]/gu, ""), known));
}

/** Names may contain digits: "ada99" and "ada991". */
function isNearName(text: string, { username, email, fullName }: PasswordOwner): boolean {
  const names = [username, email.split("@")[0] ?? "", fullName.replaceAll(/\s/g, "")].map(asLatin);
  return names.some(
    (name) => name.length >= minNearWord && text.includes(name) && text.length - name.length <= nearCharacters,
  );
}

/** The parts of a person's names, also joined, and of the e-mail's name and domain */
function wordsOf({ username, email, fullName }: PasswordOwner): string[] {
  const [localPart = "", domain = ""] = email.split("@");
  const domainNames = domain.split(".").slice(0, -1).join(" ");
  return [username, localPart, domainNames, fullName].flatMap((name) => {
    const parts = asLatin(name)
      .split(/[^\p{L}]+/u)
      .filter(Boolean);
    return [...parts, parts.join("")];
  });
}
