/** The bytes of a first visit, for users who pay by the megabyte, and layout shifts while it loads. */
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import sharp from "sharp";
import { bearer, expect, test, withoutStream } from "./fixtures";
import { atFullSize, turnsAt } from "./turns";
import { widths } from "../../scripts/browser/screens";

type Cost = { all: number; pictures: number; fonts: number };
type Visit = {
  firstView: Cost;
  toTheEnd: Cost;
  /** The widths of the files of uploaded photos */
  widths: number[];
};

const phone: BrowserContextOptions = { viewport: { width: 360, height: 800 }, deviceScaleFactor: 2 };
const visited = { home: "/", category: "/category/vehicles", listing: "/listing/226", profile: "/profile/2" };
/** Relative to a visit without Save-Data */
const mostOfPictures = 0.6;
/** A demo photo at 320 pixels, which cards have at 2× in any case */
const bytesOfSmallest = 7_000;
const mostBytes = { home: 350_000, category: 350_000, listing: 400_000 };

/** A first visit, with an empty cache. */
async function visit(browser: Browser, options: BrowserContextOptions, path: string): Promise<Visit> {
  const context = await browser.newContext({ ...phone, ...options });
  try {
    const page = await context.newPage();
    if (options.extraHTTPHeaders) await page.addInitScript(tellOfSaving);
    const cost = await countBytes(page);
    await page.goto(path, { waitUntil: "networkidle" });
    const firstView = { ...cost };
    await scrollToTheEnd(page);
    return { firstView, toTheEnd: { ...cost }, widths: await page.evaluate(widthsOfPhotos) };
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
const widthsOfPhotos = (): number[] =>
  [...document.images].flatMap(({ currentSrc }) => {
    const [, width, file] = /\/photos\/.*-(\d+)x\d+-.*\/(\d+)\.webp$/.exec(currentSrc) ?? [];
    return file ? [Math.min(Number(file), Number(width))] : [];
  });

/** Runs in the page, before its own scripts: reports Save-Data as a browser with it would. */
function tellOfSaving(): void {
  Object.defineProperty(navigator, "connection", { value: { saveData: true } });
}

/** Counts the bytes on the wire, headers included, for as long as the page lives. */
async function countBytes(page: Page): Promise<Cost> {
  const cost: Cost = { all: 0, pictures: 0, fonts: 0 };
  const types = new Map<string, string>();
  const network = await page.context().newCDPSession(page);
  network.on("Network.responseReceived", ({ requestId, type, response }) => {
    types.set(requestId, response.mimeType === "image/webp" ? "picture" : type);
  });
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    cost.all += encodedDataLength;
    if (types.get(requestId) === "picture") cost.pictures += encodedDataLength;
    if (types.get(requestId) === "Font") cost.fonts += encodedDataLength;
  });
  await network.send("Network.enable");
  return cost;
}

/** Scrolls like a thumb, a bit at a time, and waits for every picture that comes into view. */
async function scrollToTheEnd(page: Page): Promise<void> {
  for (let isAtTheEnd = false; !isAtTheEnd;) {
    isAtTheEnd = await page.evaluate(async () => {
      window.scrollBy({ top: 200, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
    });
    await page.waitForFunction(() =>
      [...document.images]
        .filter((image) => image.checkVisibility())
        .filter((image) => {
          const { top, bottom, left, right } = image.getBoundingClientRect();
          return bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
        })
        .every(({ complete }) => complete),
    );
  }
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const told = ({ all, pictures, fonts }: Cost) =>
  `${kilobytes(all)}, of it pictures ${kilobytes(pictures)}, fonts ${kilobytes(fonts)}`;

function note(type: string, { firstView, toTheEnd }: Visit): void {
  const description = `first view ${told(firstView)}; to the end ${told(toTheEnd)}`;
  test.info().annotations.push({ type, description });
}

for (const name of ["home", "category", "listing"] as const) {
  test(`the first visit of the ${name} page is at most ${kilobytes(mostBytes[name])}`, async ({ browser, baseURL }) => {
    const visitor = await visit(browser, { baseURL }, visited[name]);
    note(name, visitor);
    expect(visitor.firstView.pictures).toBeGreaterThan(0);
    expect(visitor.firstView.all).toBeLessThanOrEqual(mostBytes[name]);
  });

  for (const deviceScaleFactor of [2, 3]) {
    test(
      `saving data, the ${name} page at ${deviceScaleFactor}× comes without fonts and with small pictures`,
      deviceScaleFactor === 2 ? {} : atFullSize,
      async ({ browser, baseURL }) => {
        const extraHTTPHeaders = { "Save-Data": "on" };
        const [visitor, saver] = await Promise.all([
          visit(browser, { baseURL, deviceScaleFactor }, visited[name]),
          visit(browser, { baseURL, deviceScaleFactor, extraHTTPHeaders }, visited[name]),
        ]);
        note(`${name}, as it is`, visitor);
        note(`${name}, saving`, saver);
        expect(visitor.toTheEnd.fonts).toBeGreaterThan(0);
        expect(saver.toTheEnd.fonts).toBe(0);
        expect(saver.toTheEnd.pictures).toBeGreaterThan(0);
        const [all, smallest] = [visitor.toTheEnd.pictures, bytesOfSmallest * visitor.widths.length];
        expect(saver.toTheEnd.pictures).toBeLessThanOrEqual(Math.max(all * mostOfPictures, smallest));
      },
    );
  }
}

/** 12 megapixels of soft light under soft noise, which has detail of every size, as cloth and leaves have */
async function cameraPhoto(): Promise<Buffer> {
  const size = { width: 4_000, height: 3_000 };
  const light = Buffer.from(Array.from({ length: 12 * 9 * 3 }, () => Math.floor(Math.random() * 256)));
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const blurred = await sharp({ create: { ...size, channels: 3, background: "#000", noise } })
    .blur(3)
    .png({ compressionLevel: 1 })
    .toBuffer();
  // Blurring has averaged the noise away.
  const contrast = 5;
  const texture = await sharp(blurred)
    .linear(contrast, 128 * (1 - contrast))
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(light, { raw: { width: 12, height: 9, channels: 3 } })
    .resize(size.width, size.height, { fit: "fill", kernel: "cubic" })
    .composite([{ input: texture, blend: "soft-light" }])
    .jpeg({ quality: 88 })
    .toBuffer();
}

const leastBytesOfWidest = 150_000;

const phones = [
  { width: 360, deviceScaleFactor: 2 },
  { width: 360, deviceScaleFactor: 3 },
  { width: 414, deviceScaleFactor: 2 },
  { width: 412, deviceScaleFactor: 2.625 },
  { width: 430, deviceScaleFactor: 3 },
];

test(`the first visit of a listing with five photos is at most ${kilobytes(mostBytes.listing)} on any phone`, async ({
  browser,
  baseURL,
  request,
  register,
  createListing,
}) => {
  // Drawing photos of a camera is most of its work.
  test.slow();
  const seller = await register();
  const images: string[] = [];
  for (let count = 0; count < 5; count++) {
    const headers = { ...bearer(seller), "Content-Type": "image/jpeg" };
    const sent = await request.post("/api/photos", { headers, data: await cameraPhoto() });
    expect(sent.status()).toBe(201);
    const { url } = (await sent.json()) as { url: string };
    expect((await (await request.get(url)).body()).length).toBeGreaterThan(leastBytesOfWidest);
    images.push(url);
  }
  const id = await createListing(seller, { title: "Sewing machine", images });
  for (const { width, deviceScaleFactor } of phones) {
    const viewport = { width, height: 800 };
    const visitor = await visit(browser, { baseURL, viewport, deviceScaleFactor }, `/listing/${id}`);
    note(`five photos, ${width} px at ${deviceScaleFactor}×`, visitor);
    expect(visitor.firstView.pictures).toBeGreaterThan(40_000);
    expect(visitor.firstView.all).toBeLessThanOrEqual(mostBytes.listing);
    expect(visitor.widths.filter((file) => file > 800)).toEqual([]);
  }
});

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };

/** Runs in the page. Layout shifts without an interaction, with their elements. */
function shiftsSoFar(): { value: number; moved: string[] }[] {
  const observer = new PerformanceObserver(() => undefined);
  observer.observe({ type: "layout-shift", buffered: true });
  return (observer.takeRecords() as Shift[])
    .filter(({ hadRecentInput }) => !hadRecentInput)
    .map(({ value, sources }) => ({
      value,
      moved: sources.map(({ node }) =>
        (node instanceof Element ? node.outerHTML : (node?.textContent ?? "")).slice(0, 90),
      ),
    }));
}

const mostShift = 0.02;
/** A phone with a weak signal: fonts and pictures come late. */
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

for (const width of widths) {
  const inTurn = turnsAt(width);
  test.describe(`nothing jumps at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, deviceScaleFactor: 2 });

    for (const [name, path] of Object.entries(visited)) {
      for (const who of ["a visitor", "somebody signed in"]) {
        test(`${name}, for ${who}`, inTurn(), async ({ page, loginAs, signIn }) => {
          await withoutStream(page);
          if (who !== "a visitor") await signIn(page, await loginAs("buyer@oja.test"));
          const network = await page.context().newCDPSession(page);
          await network.send("Network.enable");
          await network.send("Network.emulateNetworkConditions", slowNetwork);
          await page.goto(path, { waitUntil: "networkidle" });
          await scrollToTheEnd(page);
          const shifts = await page.evaluate(shiftsSoFar);
          const sum = shifts.reduce((total, { value }) => total + value, 0);
          test.info().annotations.push({ type: "shift", description: sum.toFixed(4) });
          expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(mostShift);
        });
      }
    }
  });
}
