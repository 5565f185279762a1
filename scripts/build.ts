/** npm run build: the production build, made against an empty database: no page of it holds data. */
import { spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { applyMigrations } from "../prisma/schema-engine";
import { withScratchDatabase } from "./database/connect";
import { buildStampFile, sourceHash } from "./build-stamp";

const hash = await sourceHash();
await withScratchDatabase(async (url) => {
  await applyMigrations(url);
  await runNextBuild({
    ...process.env,
    NODE_ENV: "production",
    DATABASE_URL: url,
    AUTH_SECRET: "only for the build, nothing is signed with it",
  });
});
await writeFile(buildStampFile, hash);
process.exit();

function runNextBuild(env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, ["node_modules/next/dist/bin/next", "build"], { env, stdio: "inherit" });
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`next build failed (exit code ${code})`))));
  });
}
