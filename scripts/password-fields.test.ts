/** Password managers fill and save every password; nobody looks over a shoulder. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const components = ["app", "components"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".tsx") && !name.endsWith(".test.tsx"))
    .map((name) => ({ file: name, text: readFileSync(path.join(folder, name), "utf8") })),
);
const inputs = components.flatMap(({ file, text }) =>
  [...text.matchAll(/<Input\b[^]*?\/>/g)].map(([input]) => ({ file, input })),
);

test("every field of a password is masked and says which password it is", () => {
  const passwords = inputs.filter(({ input }) => /password/i.test(input));
  expect(passwords.length).toBeGreaterThanOrEqual(6);
  for (const { input } of passwords) {
    expect(input).toMatch(/type=(?:"password"|\{isCode \? "text" : "password"\})/);
    expect(input).toMatch(/autoComplete=(?:"(?:current|new)-password"|\{isCode)/);
  }
});

test("no field hinders pasting", () => {
  expect(components.filter(({ text }) => /onPaste|onCopy|autoComplete="off"[^>]*type="password"/.test(text))).toEqual(
    [],
  );
});
