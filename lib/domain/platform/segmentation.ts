/** @returns whether the text is one of the words, or several of them joined */
export function consistsOf(text: string, words: ReadonlySet<string>): boolean {
  const longest = Math.max(0, ...[...words].map((word) => word.length));
  const reachable = new Set([0]);
  for (let end = 1; end <= text.length; end++) {
    for (let start = Math.max(0, end - longest); start < end; start++) {
      if (reachable.has(start) && words.has(text.slice(start, end))) reachable.add(end);
    }
  }
  return text.length > 0 && reachable.has(text.length);
}
