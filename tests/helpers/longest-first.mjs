/**
 * Jest runs the longest test files first: one that begins last would keep a processor waiting.
 * tests/durations.json has their seconds; `OJA_RECORD_DURATIONS=1 npm test` writes it.
 */
import path from "node:path";
import durations from "../durations.json" with { type: "json" };

const root = path.resolve(import.meta.dirname, "../..");
/** A file that the table does not know counts as this long. */
const unknown = 5;
const secondsOf = ({ path: file }) => durations[path.relative(root, file)] ?? unknown;

export default class LongestFirst {
  sort(tests) {
    return [...tests].sort((one, other) => secondsOf(other) - secondsOf(one));
  }

  cacheResults() {}
}
