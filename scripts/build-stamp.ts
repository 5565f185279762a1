/** Identifies the sources of the production build. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/** Next's, with our bundles */
export const buildFolder = ".next";
export const buildStampFile = path.join(buildFolder, "oja-build");

const sources = [
  "app",
  "components",
  "lib",
  "server",
  "scripts/process",
  "scripts/worker.ts",
  "scripts/supervisor.ts",
  "scripts/database",
  "prisma/schema.prisma",
  "middleware.ts",
  "instrumentation.ts",
  "next.config.mjs",
  "tailwind.config.ts",
  "postcss.config.mjs",
  "tsconfig.json",
  "package-lock.json",
];

export async function isBuilt(): Promise<boolean> {
  const stamp = await readFile(buildStampFile, "utf8").catch(() => undefined);
  return stamp === (await sourceHash());
}

/** @returns SHA-256 over names and contents of all sources of the build */
export async function sourceHash(): Promise<string> {
  const hash = createHash("sha256");
  for (const source of sources) {
    for (const file of await filesOf(source))
      hash
        .update(file)
        .update("\0")
        .update(await readFile(file))
        .update("\0");
  }
  return hash.digest("hex");
}

async function filesOf(source: string): Promise<string[]> {
  if (path.extname(source)) return [source];
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.parentPath.includes("generated") && !entry.name.includes(".test."))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
