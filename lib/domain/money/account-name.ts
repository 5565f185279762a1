/** Whether a bank account is of the person who names it (docs/product.md, Withdrawals). */

/** Banks write them, and people do not, or the other way round. */
const titles: ReadonlySet<string> = new Set(
  "mr mrs ms miss master madam dr prof engr barr rev fr sir chief alh alhaji alhaja hajia mallam otunba prince princess".split(
    " ",
  ),
);

/** Names in any order, without case, accents, titles and initials: "OKẸKẸ-OBI, Mrs Ada C." is okeke, obi, ada. */
function namesIn(text: string): Set<string> {
  const words = text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}']+/u);
  return new Set(words.map((word) => word.replaceAll("'", "")).filter((word) => word.length > 1 && !titles.has(word)));
}

/** Words of companies, not of people: they match in the names of strangers. */
const companyWords: ReadonlySet<string> = new Set(
  (
    "limited ltd plc llc inc incorporated company companies co corp corporation enterprise enterprises venture ventures " +
    "business businesses nigeria nig nigerian global international intl worldwide group holding holdings investment " +
    "investments resources services service solutions trading traders stores store shop sons bros brothers associates " +
    "partners partnership agency agencies consult consulting consultants logistics motors farm farms foods industries " +
    "properties technology technologies tech digital concept concepts works hotel hotels school schools academy pharmacy " +
    "hospital foundation ministry ministries association cooperative multipurpose society"
  ).split(" "),
);

const fewestNames = 2;
/** A full name on Oja is what its owner says: one with very many names would match half of the country. */
const mostNames = 5;
/** Banks know middle names that Oja does not, and the other way round. */
const mostUnmatchedNames = 2;

/**
 * Whether it is certain that the account is the person's: all names of the shorter of the two are in the longer one, in
 * any order. Two names that match beside one that does not are those of a sister, or one double name of a stranger.
 */
export function isNameOf(fullName: string, accountName: string): boolean {
  const [person, account] = [namesIn(fullName), namesIn(accountName)];
  const [shorter, longer] = person.size <= account.size ? [person, account] : [account, person];
  if (person.size > mostNames || longer.size - shorter.size > mostUnmatchedNames) return false;
  return shorter.size >= fewestNames && [...shorter].every((name) => longer.has(name) && !companyWords.has(name));
}
