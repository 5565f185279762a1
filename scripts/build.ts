/**
 * npm run build: the production build, made against an empty database: no page of it contains data.
 * --server-only: only the web server and the worker, for npm run dev.
 */
import { spawn } from "node:child_process";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { onParentGone } from "../lib/process/stop-on-signal";
import { applyMigrations } from "../prisma/schema-engine";
import { withScratchDatabase } from "./database/connect";
import { bundleServer } from "./process/bundle-server";
import { withoutTelemetry } from "./process/children";
import { buildStampFile, sourceHash } from "./build-stamp";

const staticFolder = path.join(".next", "static");

// npm start ends the build by SIGTERM, and may be killed.
process.on("SIGTERM", () => process.exit(1));
onParentGone(() => process.exit(1));

if (process.argv.includes("--server-only")) {
  await bundleServer();
  process.exit();
}

const hash = await sourceHash();
await withScratchDatabase(async (url) => {
  await applyMigrations(url);
  await runNextBuild({
    ...process.env,
    ...withoutTelemetry,
    NODE_ENV: "production",
    DATABASE_URL: url,
    AUTH_SECRET: "only for the build, nothing is signed with it",
  });
});
await compressStaticFiles();
await bundleServer();
await writeFile(buildStampFile, hash);
process.exit();

/** At the highest level, once: scripts and styles are most of a first visit. */
async function compressStaticFiles(): Promise<void> {
  const files = await readdir(staticFolder, { recursive: true });
  for (const file of files.filter((name) => /\.(js|css)$/.test(name))) {
    const from = path.join(staticFolder, file);
    const text = await readFile(from);
    await writeFile(`${from}.br`, await promisify(brotliCompress)(text));
    await writeFile(`${from}.gz`, await promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }));
  }
}

function runNextBuild(env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, ["node_modules/next/dist/bin/next", "build"], { env, stdio: "inherit" });
  process.once("exit", () => child.kill());
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`next build failed (exit code ${code})`))));
  });
}
