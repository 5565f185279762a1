/**
 * npm run bench:lighthouse: Lighthouse as a phone sees it, the median of three runs of each page.
 * Needs Oja running with its demo (npm start, or OJA_URL).
 */
import lighthouse from "lighthouse";
import { chromium } from "playwright";
import { chromiumLaunchOptions } from "../browser/chromium";
import { freePort } from "../database/embedded";
import { median } from "./measure";
import { reportTable } from "./report";

const baseURL = process.env.OJA_URL ?? "http://localhost:3000";
const pages = { home: "/", category: "/category/electronics", listing: "/listing/226", profile: "/profile/2" };
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const runs = 3;

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

const port = await freePort();
const options = await chromiumLaunchOptions();
const browser = await chromium.launch({ ...options, args: [...options.args, `--remote-debugging-port=${port}`] });
const rows: string[][] = [];
for (const [name, path] of Object.entries(pages)) rows.push([name, ...(await measure(path))]);
await browser.close();
reportTable(
  "Lighthouse, mobile",
  ["page", ...categories, "largest paint", "blocked", "shift", "kB", "what costs"],
  rows,
);

async function measure(path: string): Promise<string[]> {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run++) {
    const result = await lighthouse(baseURL + path, { port, onlyCategories: [...categories], logLevel: "error" });
    if (!result) throw new Error(`Lighthouse says nothing of ${path}`);
    reports.push(result.lhr);
  }
  const score = (category: string) =>
    String(Math.round(100 * median(reports.map((report) => report.categories[category]?.score ?? 0))));
  const figure = (audit: string) => median(reports.map((report) => report.audits[audit]?.numericValue ?? 0));
  const failed = Object.values(reports[0]?.audits ?? {})
    .filter(({ score: passed, scoreDisplayMode }) => passed === 0 && scoreDisplayMode === "binary")
    .map(({ id }) => id);
  return [
    ...categories.map(score),
    `${Math.round(figure("largest-contentful-paint"))} ms`,
    `${Math.round(figure("total-blocking-time"))} ms`,
    figure("cumulative-layout-shift").toFixed(3),
    String(Math.round(figure("total-byte-weight") / 1000)),
    failed.join(", ") || "–",
  ];
}
