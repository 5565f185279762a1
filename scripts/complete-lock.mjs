/**
 * npm run lock:complete: adds the binaries of other platforms to package-lock.json that a limited registry
 * did not list. Without them `npm ci` reports that lock file and package.json differ. Each gets its
 * checksum if the registry has that version.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

const file = "package-lock.json";
const lock = JSON.parse(readFileSync(file, "utf8"));
const systems = [
  "android",
  "darwin",
  "freebsd",
  "linux",
  "win32",
  "windows",
  "netbsd",
  "openbsd",
  "sunos",
  "aix",
  "openharmony",
];
const processors = ["arm64", "ppc64", "riscv64", "loong64", "mips64el", "s390x", "wasm32", "x64", "ia32", "arm"];
let added = 0;

for (const [owner, entry] of Object.entries({ ...lock.packages })) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isKnown(owner, name) || !/^\d/.test(version)) continue;
    lock.packages[`node_modules/${name}`] = {
      version,
      optional: true,
      ...(entry.dev && { dev: true }),
      ...platformOf(name),
    };
    added++;
  }
}

const unknown = [];
for (const [place, entry] of Object.entries(lock.packages)) {
  if (!place || entry.integrity || entry.link || entry.inBundle) continue;
  const name = `${place.split("node_modules/").at(-1)}@${entry.version}`;
  const integrity = integrityOf(name);
  if (integrity) entry.integrity = integrity;
  else unknown.push(name);
}

lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} packages named.`);
if (unknown.length > 0) console.log(`The registry has no checksum of ${unknown.length}:\n${unknown.join("\n")}`);

function integrityOf(name) {
  try {
    const stdio = ["ignore", "pipe", "ignore"];
    return execFileSync("npm", ["view", name, "dist.integrity"], { stdio }).toString().trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Resolved as Node resolves modules: beside the owner, then further up. */
function isKnown(owner, name) {
  for (let folder = owner; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    if (lock.packages[`${folder && `${folder}/`}node_modules/${name}`]) return true;
    if (!folder) return false;
  }
}

function platformOf(name) {
  const last = name.split("/").at(-1);
  const system = systems.find((word) => last.includes(word));
  const cpu = processors.find((word) => last.includes(word));
  return { ...(cpu && { cpu: [cpu] }), ...(system && { os: [system === "windows" ? "win32" : system] }) };
}
