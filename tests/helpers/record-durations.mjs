/**
 * Writes the seconds of each test file to tests/durations.json, which orders the next runs: a reporter of Jest
 * (onTestFileResult, onRunComplete) and of Playwright (onTestEnd, onEnd). Files that did not run keep theirs.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");
const table = path.join(root, "tests/durations.json");

export default class RecordDurations {
  #ms = new Map();

  onTestFileResult({ path: file }, { perfStats }) {
    this.#add(file, perfStats.end - perfStats.start);
  }

  onTestEnd({ location }, { duration }) {
    this.#add(location.file, duration);
  }

  onRunComplete = () => this.#write();
  onEnd = () => this.#write();

  #add(file, ms) {
    const name = path.relative(root, file);
    this.#ms.set(name, (this.#ms.get(name) ?? 0) + ms);
  }

  #write() {
    const seconds = JSON.parse(readFileSync(table, "utf8"));
    for (const [name, ms] of this.#ms) seconds[name] = Math.ceil(ms / 1000);
    const sorted = Object.entries(seconds).sort(([, one], [, other]) => other - one);
    writeFileSync(table, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  }
}
