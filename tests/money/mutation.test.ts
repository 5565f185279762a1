/** Mutation tests: `npm run torture` applies each mutation to a copy of Oja, and the money tests have to detect it. */
import { spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { makeRandom } from "@/demo/random";
import { type Mutation, mutations } from "./helpers/mutations";
import { hours, seed, size } from "../helpers/size";

const parts = [
  "app",
  "components",
  "lib",
  "paystack-sandbox",
  "demo",
  "prisma",
  "scripts",
  "tests",
  "package.json",
  "tsconfig.json",
  "jest.config.mjs",
  "next.config.mjs",
];

/**
 * The run's seed chooses the mutations. The money tests run with these seeds, one after the other, until
 * one detects the mutation: together they detect all.
 */
const detectingSeeds = ["1", "2", "3"];

let copy: string;

beforeAll(async () => {
  copy = await mkdtemp(path.join(os.tmpdir(), "oja-mutation-"));
  for (const part of parts) await cp(part, path.join(copy, part), { recursive: true });
  await symlink(path.resolve("node_modules"), path.join(copy, "node_modules"));
});
afterAll(() => rm(copy, { recursive: true, force: true }));

const random = makeRandom(seed);
const chosen = [...mutations].sort(() => random.next() - 0.5).slice(0, size(mutations.length, 0));

for (const mutation of chosen)
  test(
    mutation.name,
    async () => {
      const revert = await apply(mutation);
      try {
        // A test has to fail; a broken run does not count.
        expect(await runUntilDetected(mutation)).toMatchObject({
          code: 1,
          output: expect.stringMatching(/Tests: .*failed/),
        });
      } finally {
        await revert();
      }
    },
    hours(1),
  );

test("every mutation still finds what it changes", async () => {
  for (const mutation of mutations) await (await apply(mutation))();
});

if (chosen.length > 0)
  test(
    "without a mutation the same tests pass in the copy",
    async () => {
      expect(await runTests("one-key", "1")).toMatchObject({ code: 0 });
    },
    hours(1),
  );

/** @returns reverts it */
async function apply(mutation: Mutation): Promise<() => Promise<void>> {
  if ("sql" in mutation) {
    const folder = path.join(copy, "prisma", "migrations", "29991231000000_mutation");
    await mkdir(folder);
    await writeFile(path.join(folder, "migration.sql"), `${mutation.sql};\n`);
    return () => rm(folder, { recursive: true });
  }
  const originals = new Map<string, string>();
  for (const { file, from, to } of mutation.edits) {
    const text = await readFile(path.join(copy, file), "utf8");
    if (!originals.has(file)) originals.set(file, text);
    if (!text.includes(from)) throw new Error(`${file} has changed: write the mutation "${mutation.name}" anew`);
    await writeFile(
      path.join(copy, file),
      text.replace(from, () => to),
    );
  }
  return async () => {
    for (const [file, text] of originals) await writeFile(path.join(copy, file), text);
  };
}

type Run = { code: number | null; output: string };

async function runUntilDetected({ detectedBy }: Mutation): Promise<Run | undefined> {
  let run: Run | undefined;
  for (const seedOfRun of detectingSeeds) {
    run = await runTests(detectedBy, seedOfRun);
    if (run.code !== 0) break;
  }
  return run;
}

function runTests(name: string, seedOfRun: string): Promise<Run> {
  const {
    OJA_TEST_DATABASE: _own,
    OJA_TEST_CLUSTER: _cluster,
    JEST_WORKER_ID: _worker,
    OJA_TORTURE: _torture,
    ...env
  } = process.env;
  const jest = path.join(copy, "node_modules", "jest", "bin", "jest.js");
  const child = spawn(
    process.execPath,
    [jest, "--selectProjects", "money", "--testPathPatterns", `money/${name}.test`, "--no-cache", "--verbose"],
    { cwd: copy, env: { ...env, OJA_SEED: seedOfRun } },
  );
  let output = "";
  const collect = (chunk: Buffer) => void (output += chunk.toString());
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);
  return new Promise((resolve) => child.once("exit", (code) => resolve({ code, output })));
}
