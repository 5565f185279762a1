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

const namesNeeded = 2;

/** Two names have to be the same, in any order: many people have a first name, and families share theirs. */
export function isNameOf(fullName: string, accountName: string): boolean {
  const ofAccount = namesIn(accountName);
  const shared = [...namesIn(fullName)].filter((name) => ofAccount.has(name));
  return shared.length >= namesNeeded;
}
