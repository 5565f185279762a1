/** Rules of style that neither the linter nor the compiler checks. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Firefox cuts a clamped text to one word when it is balanced too: no element may have both. */
const sources = ["app", "components"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".tsx"))
    .map((name) => ({ file: name, text: readFileSync(path.join(folder, name), "utf8") })),
);

test("no class list both clamps and balances", () => {
  const lists = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/"[^"\n]*"|`[^`]*`/g)].map(([list]) => ({ file, list })),
  );
  expect(lists.some(({ list }) => list.includes("line-clamp-"))).toBe(true);
  expect(lists.filter(({ list }) => list.includes("line-clamp-") && /text-(balance|pretty)/.test(list))).toEqual([]);
});

test("the global styles balance nothing that is clamped", () => {
  const css = readFileSync("app/globals.css", "utf8");
  const balanced = [...css.matchAll(/([^{};/]+)\{[^{}]*text-wrap:\s*(?:balance|pretty)/g)].map(([, name = ""]) => name);
  expect(balanced).toHaveLength(css.split(/text-wrap:/).length - 1);
  for (const selector of balanced) expect(selector.trim()).toMatch(/:not\(\[class\*="line-clamp"\]\)$/);
});

/**
 * Modules of the server load asynchronously in Next's bundles. A page that loads at the same moment as another one may
 * find them without their exports: in the first seconds after a start it was a 500. (`cache` is React's.)
 */
test("no page or layout calls a function while it is loaded", () => {
  const calls = sources
    .filter(({ file }) => /(^|[\\/])(page|layout|not-found|error)\.tsx$/.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/^(?:export )?const .*[^=]= (?!async\b|cache\()[\w.]+\(.*/gm)].map(([line]) => [file, line]),
    );
  expect(calls).toEqual([]);
});

const commented = ["app", "components", "demo", "lib", "paystack-sandbox", "prisma", "scripts", "server", "tests"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => path.join(folder, name)),
  )
  .concat(readdirSync("."))
  .filter((file) => /\.(tsx?|mjs|cjs|css|sql|prisma)$/.test(file) && !file.startsWith(path.join("lib", "generated")));

const comment = /(?<![^\s{(,;])(?:\/\*[^]*?\*\/|\/\/\/? .*(?:\n[ \t]*\/\/.*)*|-- .*(?:\n[ \t]*--.*)*)/g;
const subjectLater = /(?:^|[.!?] |@\w+ )((?:Of|Who|Whoever|What is|What was|Those that|One that)\b[^.]*)/g;

/** @returns the sentences in comments of a file that do not begin with their subject (CONTRIBUTING.md) */
const strangeSentences = (text: string): string[] =>
  [...text.matchAll(comment)].flatMap(([raw]) => {
    const words = raw.replace(/^[ \t]*(?:\/\*+|\*+\/|\*|\/{2,3}|--)|\*\/$/gm, " ").replace(/\s+/g, " ");
    return [...words.trim().matchAll(subjectLater)].map(([, sentence = ""]) => sentence.trim());
  });

test("a sentence of a comment that does not begin with its subject is found", () => {
  expect(strangeSentences("/** Of one payment */")).toEqual(["Of one payment"]);
  expect(strangeSentences("/**\n * Counts them. Whoever is\n * late waits.\n */")).toEqual(["Whoever is late waits"]);
  expect(strangeSentences("/* What is new. @returns Who came */")).toEqual(["What is new", "Who came"]);
  expect(strangeSentences("f();\n// One that is over")).toEqual(["One that is over"]);
  expect(strangeSentences("// Those that\n// wait. Who asks gets it.")).toEqual([
    "Those that wait",
    "Who asks gets it",
  ]);
  expect(strangeSentences("-- What was paid")).toEqual(["What was paid"]);
  expect(strangeSentences("/// Who did it")).toEqual(["Who did it"]);
});

test("other sentences, the next line of one, and strings are not", () => {
  expect(strangeSentences("/** The one\n * Who pays. Office hours. Whose it is. One thatch. */")).toEqual([]);
  expect(strangeSentences("// The answer to\n// What is asked")).toEqual([]);
  expect(strangeSentences('const label = "Paid. Who pays?"; const glob = "app/**/*.tsx";')).toEqual([]);
});

test("the sentences of comments begin with their subject", () => {
  const found = commented.flatMap((file) =>
    strangeSentences(readFileSync(file, "utf8")).map((sentence) => `${file}: ${sentence}`),
  );
  expect(commented.length).toBeGreaterThan(1_000);
  expect(found).toEqual([]);
});
