/** Runs in jsdom, as a browser whose Content-Security-Policy forbids eval. */
import { readdirSync } from "node:fs";
import path from "node:path";

const folder = path.join(__dirname, "..");
const contracts = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
  (name) => name.endsWith(".ts") && !name.includes(".test."),
);

test.each(contracts)("%s compiles no code from text, whatever is imported first", (name) => {
  const compiled: unknown[][] = [];
  const original = globalThis.Function;
  globalThis.Function = new Proxy(original, {
    construct(target, texts: string[]) {
      compiled.push(texts);
      return new target(...texts);
    },
  });
  try {
    jest.isolateModules(() => {
      const contract = jest.requireActual<Record<string, unknown>>(path.join(folder, name));
      for (const schema of Object.values(contract)) (schema as { safeParse?(input: unknown): void }).safeParse?.({});
    });
  } finally {
    globalThis.Function = original;
  }
  expect(compiled).toEqual([]);
});
