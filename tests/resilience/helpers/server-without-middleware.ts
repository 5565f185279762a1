/** The built web server beside the one under test, from a copy of the build that has no middleware. */
import { fork } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { env } from "@/lib/server/platform/env";
import { firstMessage } from "@/lib/process/supervise";
import { freePort } from "@/scripts/database/embedded";
import { webServerFile, webServerOptions } from "@/scripts/process/children";

/** Next runs the middleware that this file names. */
const manifest = path.join(".next", "server", "functions-config-manifest.json");

export async function startWithoutMiddleware(
  settings: Record<string, string>,
): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), "oja-doors-"));
  const isNeeded = (file: string) => !/^\.next\/(cache|dev|trace)(\/|$)/.test(file.split(path.sep).join("/"));
  await cp(".next", path.join(folder, ".next"), { recursive: true, filter: isNeeded });
  for (const part of ["node_modules", "public", "next.config.mjs", "package.json", "prisma"])
    await symlink(path.resolve(part), path.join(folder, part));
  await removeMiddleware(path.join(folder, manifest));
  const port = await freePort();
  const { DATABASE_URL, AUTH_SECRET } = env();
  const server = fork(webServerFile, {
    ...webServerOptions,
    cwd: folder,
    env: {
      ...process.env,
      ...webServerOptions.env,
      NODE_ENV: "production",
      PORT: String(port),
      DATABASE_URL,
      AUTH_SECRET,
      LOG_LEVEL: "silent",
      ...settings,
    },
  });
  await firstMessage(server, "The web server");
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function removeMiddleware(file: string): Promise<void> {
  const found = JSON.parse(await readFile(file, "utf8")) as { functions: Record<string, unknown> };
  if (!found.functions["/_middleware"]) throw new Error(`${file} names no middleware`);
  delete found.functions["/_middleware"];
  await writeFile(file, JSON.stringify(found));
}
