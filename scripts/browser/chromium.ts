/** A real Chromium from npm: no system package, no download. */
import { existsSync } from "node:fs";
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

export async function chromiumLaunchOptions() {
  const executablePath = await chromium
    .executablePath()
    .catch(() => (existsSync(systemChromium) ? systemChromium : undefined));
  return { executablePath, args: [...chromium.args.filter((flag) => !unwanted.has(flag)), "--no-sandbox"] };
}
