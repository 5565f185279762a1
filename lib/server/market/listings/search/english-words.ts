import "server-only";
import { readFile } from "node:fs/promises";
import wordListPath from "word-list";

const lineFeed = 10;

let loading: Promise<Buffer> | undefined;

/**
 * Whether a word, in lower case, is in the English word list. The list is read once, by the first search that needs
 * it, and stays as its 2.8 MB of text: 270,000 strings would take ten times as much, in two processes.
 */
export async function isEnglishWord(word: string): Promise<boolean> {
  loading ??= readFile(wordListPath);
  return hasLine(await loading, Buffer.from(word));
}

/**
 * Binary search in sorted lines. Two pairs of neighbours of the list are not in order ("manlily" is before
 * "manlihood"): at worst these are taken for unknown words.
 */
function hasLine(lines: Buffer, line: Buffer): boolean {
  let [from, to] = [0, lines.length];
  while (from < to) {
    const start = startOfLine(lines, Math.floor((from + to) / 2), from);
    const end = endOfLine(lines, start);
    const order = lines.compare(line, 0, line.length, start, end);
    if (order === 0) return true;
    if (order > 0) to = start;
    else from = end + 1;
  }
  return false;
}

const startOfLine = (lines: Buffer, at: number, from: number): number => {
  const before = at === 0 ? -1 : lines.lastIndexOf(lineFeed, at - 1);
  return Math.max(before + 1, from);
};

const endOfLine = (lines: Buffer, start: number): number => {
  const end = lines.indexOf(lineFeed, start);
  return end < 0 ? lines.length : end;
};
