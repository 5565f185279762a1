/**
 * npm run draw:screens [name…]: every screen in both themes and widths, as small WebP in drawn-screens, which is not
 * kept; with --docs the eight of docs/screens. Needs Oja running with its demo (npm start, or OJA_URL).
 */
import { mkdir } from "node:fs/promises";
import { type Browser, type BrowserContext, chromium } from "playwright";
import sharp from "sharp";
import { demoPassword } from "../../demo/password";
import { chromiumLaunchOptions } from "./chromium";
import { type Role, type Screen, screens, show, themes, widths } from "./screens";

const baseURL = process.env.OJA_URL ?? "http://localhost:3000";
/** The pictures of docs/screens, by the width that shows the screen best; light */
const inDocs: Partial<Record<string, (typeof widths)[number]>> = {
  home: 1280,
  category: 360,
  listing: 360,
  payment: 360,
  purchase: 360,
  conversation: 360,
  dashboard: 1280,
  "how-escrow-works": 1280,
};
const isForDocs = process.argv.includes("--docs");
const folder = isForDocs ? "docs/screens" : "drawn-screens";
/** The drawn height of a long page, and the width of the drawing, by the width of the screen */
const drawn = { 360: { height: 1100, drawnWidth: 360 }, 1280: { height: 960, drawnWidth: 640 } } as const;
const webp = { quality: 45, effort: 6 };

const names = isForDocs ? Object.keys(inDocs) : process.argv.slice(2);
const chosen = screens.filter(({ name }) => names.length === 0 || names.includes(name));
await mkdir(folder, { recursive: true });
const browser = await chromium.launch(await chromiumLaunchOptions());
for (const width of widths)
  for (const theme of isForDocs ? themes.slice(0, 1) : themes) await drawAll(browser, width, theme);
await browser.close();
console.log(`${chosen.length} screens, in ${folder}`);

async function drawAll(browser: Browser, width: (typeof widths)[number], theme: (typeof themes)[number]) {
  const contexts = new Map<Role | undefined, BrowserContext>();
  for (const screen of chosen) {
    if (screen.isForPhones && width !== 360) continue;
    if (isForDocs && inDocs[screen.name] !== width) continue;
    const context = contexts.get(screen.as) ?? (await openContext(browser, width, theme, screen.as));
    contexts.set(screen.as, context);
    await draw(context, screen, `${folder}/${screen.name}-${width}-${theme}.webp`, width);
  }
  await Promise.all([...contexts.values()].map((context) => context.close()));
}

async function draw(context: BrowserContext, screen: Screen, file: string, width: (typeof widths)[number]) {
  const page = await context.newPage();
  await show(page, screen);
  const picture = await page.screenshot();
  await sharp(picture).resize(drawn[width].drawnWidth).webp(webp).toFile(file);
  await page.close();
}

async function openContext(
  browser: Browser,
  width: (typeof widths)[number],
  colorScheme: (typeof themes)[number],
  role: Role | undefined,
): Promise<BrowserContext> {
  const viewport = { width, height: drawn[width].height };
  const context = await browser.newContext({ baseURL, viewport, colorScheme, locale: "en-NG" });
  if (!role) return context;
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByLabel("Email").fill(`${role}@oja.test`);
  await page.getByLabel("Password").fill(demoPassword);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("**/dashboard");
  await page.close();
  return context;
}
