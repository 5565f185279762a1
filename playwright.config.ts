import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/global-setup.ts",
  fullyParallel: true,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  retries: 0,
  reporter: process.env.PLAYWRIGHT_JSON ? [["line"], ["json", { outputFile: process.env.PLAYWRIGHT_JSON }]] : "list",
  use: { locale: "en-NG", timezoneId: "Africa/Lagos" },
});
