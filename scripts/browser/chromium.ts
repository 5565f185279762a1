/** A real Chromium from npm: no system package, no download. */
import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import chromium from "@sparticuz/chromium";

// The processor draws pages faster than it emulates a graphics card that draws them.
chromium.setGraphicsMode = false;

const systemChromium = "/usr/bin/chromium";

/** Flags of the packaged build that would change the behaviour of pages. */
const unwanted = new Set([
  "--single-process",
  "--disable-web-security",
  "--hide-scrollbars",
  "--no-zygote",
  "--in-process-gpu",
]);

/** The package would unpack it into the system's folder for temporary files, for its user alone: others could not run it. */
const unpackedIn = path.resolve("node_modules/.cache/chromium");

async function unpack(): Promise<string> {
  const { TMPDIR } = process.env;
  mkdirSync(unpackedIn, { recursive: true });
  process.env.TMPDIR = unpackedIn;
  try {
    return await chromium.executablePath();
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}

export async function chromiumLaunchOptions() {
  const executablePath = await unpack().catch(() => (existsSync(systemChromium) ? systemChromium : undefined));
  return { executablePath, args: [...chromium.args.filter((flag) => !unwanted.has(flag)), "--no-sandbox"] };
}
