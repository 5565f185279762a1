/** A real Chromium that comes with `npm ci`: no system package, no download. */
import { existsSync } from "node:fs";
import chromium from "@sparticuz/chromium";

// The processor draws pages faster than it emulates a graphics card that draws them.
chromium.setGraphicsMode = false;

const systemChromium = "/usr/bin/chromium";

/** Flags of the packed build that would change what pages do. */
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
