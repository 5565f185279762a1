/** npm run torture: the tests of money, of attacks and of hostile inputs, at full size. OJA_SEED=… repeats the random choices of a run. */
import { spawn } from "node:child_process";
import path from "node:path";

const jest = path.join("node_modules", "jest", "bin", "jest.js");
const seed = process.env.OJA_SEED ?? String(Math.floor(Math.random() * 2 ** 31));
console.log(`Seed ${seed}: OJA_SEED=${seed} npm run torture repeats this.`);
const args = process.argv.slice(2);
const isNarrowed = args.some((argument) => !argument.startsWith("-"));
const patterns = isNarrowed ? [] : ["tests/money/", "tests/stand/", "tests/integration/fuzz"];
const child = spawn(
  process.execPath,
  [jest, "--selectProjects", "money", "stand", "integration", "--runInBand", ...patterns, ...args],
  {
    stdio: "inherit",
    env: { ...process.env, OJA_TORTURE: "1", OJA_SEED: seed },
  },
);
child.once("exit", (code) => process.exit(code ?? 1));
