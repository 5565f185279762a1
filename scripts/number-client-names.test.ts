import { readFileSync } from "node:fs";
import { firstNumber, numberNames } from "./number-client-names.mjs";

const generated = (names: string[], graph: number[]): string =>
  `config.parameterizationSchema = {\n  strings: JSON.parse(${JSON.stringify(JSON.stringify(names))}),\n  graph: "${Buffer.from(graph).toString("base64url")}",\n}`;

// One node of inputs with an edge to an enum, one of outputs, one root.
const counts = [1, 1, 1];
const mask = [2, 0];
const small = [...counts, 1, 1, ...mask, 0, 3, 5, 1, 0, 4, 0, 2, 1, 1];
/** 1,024 more, in groups of seven bits */
const moved = (number: number): number[] => [(number & 127) | 128, 8];
const spread = [...counts, 1, ...moved(1), ...mask, 0, ...moved(3), 5, 1, ...moved(0), 4, 0, ...moved(2), 1, 1];

test("names are numbered from where V8 keeps edges in small dictionaries", () => {
  const names = ["where", "role", "user"];
  const blanks = Array<string>(firstNumber).fill("");
  expect(numberNames(generated(names, small))).toBe(generated([...blanks, ...names], spread));
});

test("a graph of another form is refused", () => {
  expect(() => numberNames(generated([], [...small, 0]))).toThrow("another form");
  expect(() => numberNames("config = {}")).toThrow("no parameter graph");
});

test("the generated client is numbered so", () => {
  const source = readFileSync("lib/generated/prisma/internal/class.ts", "utf8");
  expect(source).toContain(`strings: JSON.parse("[${String.raw`\"\",`.repeat(firstNumber)}`);
});
