/** Runs the project's checks one after the other and counts the tests. */
import { spawn } from "node:child_process";

export type Check = {
  name: string;
  command: string[];
  /** Reads the numbers of passed and failed tests from the output; a check without it is one test itself. */
  count?(output: string): { passed: number; failed: number };
};

/** @returns the exit code; the last line printed is `N passed, N failed` */
export async function runChecks(steps: readonly Check[]): Promise<number> {
  const total = { passed: 0, failed: 0 };
  for (const step of steps) {
    const startedAt = Date.now();
    const { code, output } = await run(step.command);
    const counted = count(step, code, output);
    total.passed += counted.passed;
    total.failed += counted.failed;
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    console.log(
      `${counted.failed === 0 ? "ok" : "FAILED"}: ${step.name} (${counted.passed} passed, ${counted.failed} failed, ${seconds} s)`,
    );
    if (code !== 0 || counted.failed > 0) break;
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

function count({ count: read }: Check, code: number, output: string): { passed: number; failed: number } {
  if (!read) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const counted = read(output);
  // A runner that crashed, or ran nothing, has failed.
  const broke = (code !== 0 && counted.failed === 0) || counted.passed + counted.failed === 0;
  return broke ? { ...counted, failed: counted.failed + 1 } : counted;
}

function run(command: string[]): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, command, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, FORCE_COLOR: "0" },
  });
  let output = "";
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
    process.stdout.write(chunk);
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

export const quickChecks: readonly Check[] = [
  { name: "format", command: [bin("prettier/bin/prettier.cjs"), "--check", "--cache", "--log-level", "warn", "."] },
  { name: "lint", command: [bin("eslint/bin/eslint.js"), "--max-warnings", "0", "."] },
  { name: "types", command: [bin("typescript/bin/tsc"), "--noEmit"] },
  {
    name: "boundaries",
    command: [bin("dependency-cruiser/bin/dependency-cruise.mjs"), "--config", ".dependency-cruiser.cjs", ...source],
  },
  { name: "dead code", command: [bin("knip/bin/knip.js"), "--no-config-hints"] },
  { name: "unit", command: [bin("jest/bin/jest.js"), "--selectProjects", "unit", "components"], count: countJest },
];

export const fullChecks: readonly Check[] = [
  ...quickChecks,
  { name: "integration", command: [bin("jest/bin/jest.js"), "--selectProjects", "integration"], count: countJest },
  { name: "build", command: ["--import", "tsx", "scripts/build.ts"] },
  { name: "money", command: [bin("jest/bin/jest.js"), "--selectProjects", "money"], count: countJest },
  {
    name: "stand",
    command: [bin("jest/bin/jest.js"), "--selectProjects", "stand", "--runInBand"],
    count: countJest,
  },
  { name: "browser", command: [bin("@playwright/test/cli.js"), "test"], count: countPlaywright },
];
