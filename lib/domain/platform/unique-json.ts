/** JSON that says one thing to every reader: of two members with one name, JSON.parse shows the last, people the first. */

export class DuplicateMember extends SyntaxError {
  constructor() {
    super("An object of the JSON has two members with the same name.");
  }
}

const strings = /"(?:[^"\\]|\\.)*"/g;

/** @throws SyntaxError for text that is no JSON; DuplicateMember for an object that names a member twice */
export function parseUniqueJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  // Colons outside strings stand only between a member's name and its value.
  const written = text.replaceAll(strings, "").split(":").length - 1;
  if (written !== countMembers(value)) throw new DuplicateMember();
  return value;
}

/** Without recursion: JSON.parse reads what is nested deeper than calls may be. */
function countMembers(value: unknown): number {
  let count = 0;
  const waiting = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== "object" || next === null) continue;
    const inner = Object.values(next) as unknown[];
    if (!Array.isArray(next)) count += inner.length;
    for (const one of inner) waiting.push(one);
  }
  return count;
}
