import nextJest from "next/jest.js";

const createJestConfig = nextJest({ dir: "./" });

/** Packages that ship ES modules only: Jest has to compile them. */
const esModules = [
  "eventsource-parser",
  "p-limit",
  "p-queue",
  "p-timeout",
  "eventemitter3",
  "yocto-queue",
  "lru-cache",
  "s3mini",
];

const shared = {
  moduleNameMapper: {
    "^server-only$": "<rootDir>/tests/helpers/empty.ts",
    "^word-list$": "<rootDir>/tests/helpers/word-list.ts",
    "^@/(.*)$": "<rootDir>/$1",
  },
};

const projects = [
  {
    displayName: "unit",
    testEnvironment: "node",
    testMatch: ["<rootDir>/{lib,server,prisma,scripts,paystack-sandbox}/**/*.test.ts"],
    ...shared,
  },
  {
    displayName: "components",
    testEnvironment: "jsdom",
    testMatch: ["<rootDir>/{components,lib}/**/*.test.tsx"],
    setupFilesAfterEnv: ["<rootDir>/tests/helpers/component-setup.ts"],
    ...shared,
  },
  ...["integration", "resilience", "money", "torture"].map((displayName) => ({
    displayName,
    testEnvironment: "node",
    testMatch: [`<rootDir>/tests/${displayName}/**/*.test.ts`],
    globalSetup: "<rootDir>/tests/helpers/global-setup.mjs",
    globalTeardown: "<rootDir>/tests/helpers/global-teardown.mjs",
    setupFiles: ["<rootDir>/tests/helpers/integration-env.ts"],
    setupFilesAfterEnv: ["<rootDir>/tests/helpers/integration-setup.ts"],
    ...shared,
  })),
];

async function withEsModules(project) {
  const config = await createJestConfig(project)();
  const allowed = esModules.join("|");
  return { ...config, transformIgnorePatterns: [`/node_modules/(?!(${allowed})/)`, "^.+\\.module\\.(css|sass|scss)$"] };
}

const recordsDurations = process.env.OJA_RECORD_DURATIONS === "1";

const config = async () => ({
  randomize: true,
  testSequencer: "<rootDir>/tests/helpers/longest-first.mjs",
  reporters: ["default", ...(recordsDurations ? ["<rootDir>/tests/helpers/record-durations.mjs"] : [])],
  // Tests wait for things, not for a time: this ends only those whose thing never comes, also on a slow machine.
  testTimeout: 600_000,
  maxWorkers: 2,
  projects: await Promise.all(projects.map(withEsModules)),
});

export default config;
