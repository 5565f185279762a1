/** npm run bench:lighthouse: Lighthouse scores of the demo market on a phone, the median of three runs per page. */
import "./own-data-folder";
import lighthouse from "lighthouse";
import { chromium } from "playwright";
import { chromiumLaunchOptions } from "../browser/chromium";
import { freePort } from "../database/embedded";
import { median } from "./measure";
import { reportTable } from "./report";
import { startBenchServers } from "./servers";

const pages = { home: "/", category: "/category/electronics", listing: "/listing/226", profile: "/profile/2" };
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const runs = 3;

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

const { oja, stop } = await startBenchServers();
const port = await freePort();
try {
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
} finally {
  await stop();
}
process.exit();

async function measure(path: string): Promise<string[]> {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run++) {
    const result = await lighthouse(oja.url + path, { port, onlyCategories: [...categories], logLevel: "error" });
    const problem = result ? result.lhr.runtimeError?.message : "no result";
    if (!result || problem) throw new Error(`Lighthouse could not look at ${path}: ${problem}`);
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
