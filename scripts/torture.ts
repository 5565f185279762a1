/**
 * npm run torture: the tests of money, of attacks, of hostile inputs and of every screen, at full size; some hours.
 * OJA_SEED=… repeats the random choices of a run. Arguments go to Jest, and run nothing else: npm run torture -- races
 */
import { prepareCluster } from "./database/prepared-cluster";
import { countJest, countPlaywright, runChecks, type Stage } from "./run-checks";

const seed = process.env.OJA_SEED ?? String(Math.floor(Math.random() * 2 ** 31));
console.log(`Seed ${seed}: OJA_SEED=${seed} npm run torture repeats this.`);
Object.assign(process.env, { OJA_TORTURE: "1", OJA_SEED: seed });

const jest = [
  "node_modules/jest/bin/jest.js",
  "--selectProjects",
  "money",
  "resilience",
  "integration",
  "torture",
  "--runInBand",
];
const playwright = ["node_modules/@playwright/test/cli.js", "test"];
const args = process.argv.slice(2);
const jestStage = (patterns: readonly string[]): Stage => ({
  checks: [{ name: "money, attacks and hostile inputs", command: [...jest, ...patterns], count: countJest }],
  mayFail: true,
});
const stages: Stage[] =
  args.length > 0
    ? [jestStage(args)]
    : [
        { checks: [{ name: "build", command: ["--import", "tsx", "scripts/build.ts"] }] },
        jestStage([
          "tests/money/",
          "tests/resilience/",
          "tests/torture/",
          "tests/integration/platform/(fuzz|hostile-photos|photo-matches)",
        ]),
        { checks: [{ name: "every screen at both widths", command: playwright, count: countPlaywright }] },
      ];

const cluster = await prepareCluster();
const code = await runChecks(stages).finally(cluster.remove);
process.exit(code);
