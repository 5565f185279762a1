/** Firefox cuts a clamped text to one word when it is balanced too: no element may have both. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

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
