/** Runs the project's checks, stage by stage, and counts the tests. */
import { spawn } from "node:child_process";
import os from "node:os";
import pLimit from "p-limit";

export type Check = {
  name: string;
  command: string[];
  /** Reads the numbers of passed and failed tests from the output; a check without it is one test itself. */
  count?(output: string): { passed: number; failed: number };
};

/** Checks that use one processor each, longest first: as many run at once as there are processors. */
export type Stage = {
  checks: readonly Check[];
  /** Whether what follows runs all the same when one of them fails: one run then tells of everything that fails. */
  mayFail?: boolean;
};

/** @returns the exit code; the last line printed is `N passed, N failed` */
export async function runChecks(stages: readonly Stage[]): Promise<number> {
  const total = { passed: 0, failed: 0 };
  for (const { checks, mayFail = false } of stages) {
    const runOne = pLimit(os.availableParallelism());
    const counts = await Promise.all(checks.map((check) => runOne(() => runCheck(check, checks.length === 1))));
    for (const counted of counts) {
      total.passed += counted.passed;
      total.failed += counted.failed;
    }
    if (total.failed > 0 && !mayFail) break;
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

/** @param isAlone prints its output as it comes; that of checks beside others would be mixed */
async function runCheck(check: Check, isAlone: boolean): Promise<{ passed: number; failed: number }> {
  const startedAt = Date.now();
  const { code, output } = await run(check.command, isAlone ? (chunk) => process.stdout.write(chunk) : undefined);
  if (!isAlone) process.stdout.write(output);
  const counted = count(check, code, output);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(
    `${counted.failed === 0 ? "ok" : "FAILED"}: ${check.name} (${counted.passed} passed, ${counted.failed} failed, ${seconds} s)`,
  );
  return counted;
}

function count({ count: read }: Check, code: number, output: string): { passed: number; failed: number } {
  if (!read) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const counted = read(output);
  // A runner that crashed, or ran nothing, has failed.
  const broke = (code !== 0 && counted.failed === 0) || counted.passed + counted.failed === 0;
  return broke ? { ...counted, failed: counted.failed + 1 } : counted;
}

function run(command: string[], print?: (chunk: Buffer) => void): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, command, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, FORCE_COLOR: "0" },
  });
  let output = "";
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
    print?.(chunk);
  };
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);
  return new Promise((resolve) => child.once("close", (code) => resolve({ code: code ?? 1, output })));
}

const bin = (file: string) => `node_modules/${file}`;

const numberBefore = (word: string, text: string): number => Number(new RegExp(`(\\d+) ${word}`).exec(text)?.[1] ?? 0);

/** Jest's line: "Tests:       1 failed, 24 passed, 25 total" */
export function countJest(output: string): { passed: number; failed: number } {
  const line = output.split("\n").findLast((text) => text.startsWith("Tests:")) ?? "";
  return { passed: numberBefore("passed", line), failed: numberBefore("failed", line) };
}

/** Playwright's summary: "  2 failed", above the names of all that did, and "  14 passed (1.2m)" */
export function countPlaywright(output: string): { passed: number; failed: number } {
  const lines = output.split("\n");
  const count = (word: string) =>
    numberBefore(word, lines.findLast((line) => new RegExp(`^\\s+\\d+ ${word}`).test(line)) ?? "");
  return { passed: count("passed"), failed: count("failed") };
}

const source = [
  "app",
  "components",
  "demo",
  "lib",
  "prisma",
  "scripts",
  "server",
  "tests",
  "middleware.ts",
  "instrumentation.ts",
];

const runJest = (...projects: string[]) => [bin("jest/bin/jest.js"), "--selectProjects", ...projects];

export const quickChecks: readonly Stage[] = [
  {
    checks: [
      { name: "lint", command: [bin("eslint/bin/eslint.js"), "--max-warnings", "0", "."] },
      { name: "types", command: [bin("typescript/bin/tsc"), "--noEmit"] },
      { name: "dead code", command: [bin("knip/bin/knip.js"), "--no-config-hints"] },
      {
        name: "boundaries",
        command: [
          bin("dependency-cruiser/bin/dependency-cruise.mjs"),
          "--config",
          ".dependency-cruiser.cjs",
          ...source,
        ],
      },
      {
        name: "format",
        command: [bin("prettier/bin/prettier.cjs"), "--check", "--cache", "--log-level", "warn", "."],
      },
    ],
  },
  { checks: [{ name: "unit", command: runJest("unit", "components"), count: countJest }] },
];

export const fullChecks: readonly Stage[] = [
  ...quickChecks,
  { checks: [{ name: "build", command: ["--import", "tsx", "scripts/build.ts"] }] },
  {
    checks: [{ name: "integration and money", command: runJest("integration", "money"), count: countJest }],
    mayFail: true,
  },
  { checks: [{ name: "resilience", command: runJest("resilience"), count: countJest }], mayFail: true },
  {
    checks: [{ name: "browser", command: [bin("@playwright/test/cli.js"), "test"], count: countPlaywright }],
    mayFail: true,
  },
];
