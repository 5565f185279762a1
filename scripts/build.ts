/**
 * npm run build: the production build, made without a database: no page of it contains data.
 * --server-only: only our own bundles (the web server, the worker, the supervisor).
 * --pages-only: only the pages, beside bundles that run; what Next prints is shown when it fails.
 */
import { spawn } from "node:child_process";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { onParentGone } from "../lib/process/stop-on-signal";
import { bundleServer } from "./process/bundle-server";
import { bundleFolder, withoutTelemetry } from "./process/children";
import { buildFolder, buildStampFile, isBuilt, sourceHash } from "./build-stamp";

const staticFolder = path.join(buildFolder, "static");
const isForPages = process.argv.includes("--pages-only");
/** A page that read data while it is built would fail the build. */
const noDatabase = "postgresql://no-database.invalid/oja";

// npm start ends the build by SIGTERM, and may be killed.
process.on("SIGTERM", () => process.exit(1));
onParentGone(() => process.exit(1));

if (process.argv.includes("--server-only")) {
  // Bundles of other sources beside the pages of a former build: the stamp would vouch for both.
  if (!(await isBuilt())) await rm(buildStampFile, { force: true });
  await bundleServer();
  process.exit();
}

const hash = await sourceHash();
await removeFormerBuild();
await runNextBuild({
  ...process.env,
  ...withoutTelemetry,
  NODE_ENV: "production",
  DATABASE_URL: noDatabase,
  AUTH_SECRET: "only for the build, nothing is signed with it",
});
await compressStaticFiles();
if (!isForPages) await bundleServer();
await writeFile(buildStampFile, hash);
process.exit();

/** All but our bundles, which a first start uses meanwhile, and the pages of npm run dev. */
async function removeFormerBuild(): Promise<void> {
  const kept = [path.basename(bundleFolder), "dev"];
  const names = await readdir(buildFolder).catch(() => []);
  for (const name of names.filter((name) => !kept.includes(name)))
    await rm(path.join(buildFolder, name), { recursive: true });
}

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
  const stdio = isForPages ? "pipe" : "inherit";
  const child = spawn(process.execPath, ["node_modules/next/dist/bin/next", "build"], { env, stdio });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => printed.push(chunk));
  process.once("exit", () => child.kill());
  return new Promise((resolve, reject) => {
    child.once("close", (code) => {
      if (code === 0) return resolve();
      process.stderr.write(Buffer.concat(printed));
      reject(new Error(`next build failed (exit code ${code})`));
    });
  });
}
