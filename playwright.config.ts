import { defineConfig } from "@playwright/test";
import durations from "./tests/durations.json" with { type: "json" };
import { atFullSize } from "./tests/e2e/turns";
import { isTorture } from "./tests/helpers/size";

/** Files that take longer than this begin first: one that begins last would keep a processor waiting. */
const longSeconds = 60;
const longFiles = Object.entries(durations as Record<string, number>)
  .filter(([file, seconds]) => file.startsWith("tests/e2e/") && seconds > longSeconds)
  .map(([file]) => `**/${file}`);
const { OJA_RECORD_DURATIONS } = process.env;

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/global-setup.ts",
  fullyParallel: true,
  workers: 2,
  // No test fails because the machine is busy: a page may take ten times as long then.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  grepInvert: isTorture ? undefined : new RegExp(atFullSize.tag),
  retries: 0,
  reporter: OJA_RECORD_DURATIONS === "1" ? [["list"], ["./tests/helpers/record-durations.mjs"]] : "list",
  use: { locale: "en-NG", timezoneId: "Africa/Lagos" },
  projects: [
    { name: "long", testMatch: longFiles },
    { name: "short", testIgnore: longFiles },
  ],
});
