/** Photos in the form of a listing: chosen, sent, ordered, and shown. */
import AxeBuilder from "@axe-core/playwright";
import type { APIResponse, Page, Response } from "@playwright/test";
import sharp from "sharp";
import { widths } from "../../scripts/browser/screens";
import { answerFacts } from "./facts";
import { type Account, bearer, expect, openAlive, test } from "./fixtures";
import { turnsAt } from "./turns";

type Listing = { images: string[] };

/** Patches of colour under grain, as cameras have it: each photo another */
async function photoFile(name: string, size = { width: 2400, height: 1800 }) {
  const pixels = Buffer.from(Array.from({ length: 12 * 9 * 3 }, () => Math.floor(Math.random() * 256)));
  const noise = { type: "gaussian", mean: 128, sigma: 14 } as const;
  const grain = sharp({ create: { ...size, channels: 3, background: "#000", noise } }).png({ compressionLevel: 0 });
  const drawn = sharp(pixels, { raw: { width: 12, height: 9, channels: 3 } })
    .resize(size.width, size.height, { fit: "fill" })
    .composite([{ input: await grain.toBuffer(), blend: "soft-light" }]);
  return { name, mimeType: "image/jpeg", buffer: await drawn.jpeg().toBuffer() };
}

const photoFiles = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => photoFile(`photo ${at + 1}.jpg`)));
const choose = (page: Page) => page.getByLabel("Add photos");
const pictures = (page: Page) => page.getByRole("img", { name: /^Picture \d+$/ });
/** Phones make a photo smaller in a second; a busy machine that plays the phone takes many times as long. */
const arrives = { timeout: 120_000 };
const addresses = (page: Page) =>
  pictures(page).evaluateAll((images) => images.map((image) => image.getAttribute("src")));
const said = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("status")
    .filter({ hasText: /[Pp]icture|[Pp]hoto/ })
    .last();

type Window = { photosSent?: number[] };

/** Counts the bytes of each photo that the next page sends: Chromium tells them to nobody else. */
const countPhotos = (page: Page) =>
  page.addInitScript(() => {
    const sent: number[] = ((window as Window).photosSent = []);
    const send = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, "send")?.value as XMLHttpRequest["send"];
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof Blob) sent.push(body.size);
      send.call(this, body);
    };
  });
const photosSent = (page: Page) => page.evaluate(() => (window as Window).photosSent ?? []);

async function fillIn(page: Page) {
  await page.getByLabel("Category").selectOption({ label: "Electronics" });
  await answerFacts(page);
  await page.getByLabel("Title").fill("Gas cooker with four burners");
  await page.getByLabel("Description").fill("Used for one year, works like new.");
  await page.getByLabel("Location").fill("Aba");
  await page.getByLabel("Price (NGN)").fill("45k");
}

for (const width of widths) {
  const inTurn = turnsAt(width);
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    let seller: Account;
    test.beforeEach(async ({ page, register, signIn }) => {
      seller = await register();
      await countPhotos(page);
      await signIn(page, seller);
      await openAlive(page, "/dashboard/new-listing");
    });

    test(
      "several photos are made smaller, sent, ordered by keyboard and sold with",
      inTurn(),
      async ({ page, request }) => {
        const files = await photoFiles(3);
        await choose(page).setInputFiles(files);
        await fillIn(page);
        await expect(pictures(page)).toHaveCount(3, arrives);
        const sent = await photosSent(page);
        expect(sent).toHaveLength(3);
        const smallest = Math.min(...files.map(({ buffer }) => buffer.length));
        for (const bytes of sent) expect([bytes > 10_000, bytes < smallest]).toEqual([true, true]);
        const [first, second, third] = await addresses(page);

        await page.getByRole("button", { name: "Move picture 3 earlier" }).press("Enter");
        await expect(said(page)).toHaveText("Picture moved to place 2 of 3");
        await expect(page.getByRole("button", { name: "Move picture 2 earlier" })).toBeFocused();
        await page.keyboard.press("ArrowLeft");
        await expect(said(page)).toHaveText("Picture moved to place 1 of 3: it is the cover");
        expect(await addresses(page)).toEqual([third, first, second]);
        await page.getByRole("button", { name: "Remove picture 3" }).press("Enter");
        await expect(pictures(page)).toHaveCount(2);
        await expect(page.getByRole("button", { name: "Remove picture 2" })).toBeFocused();

        await page.getByRole("button", { name: "Create Listing" }).click();
        await expect(page).toHaveURL(/\/listing\/\d+$/);
        const id = /\/listing\/(\d+)/.exec(page.url())?.[1];
        const { images } = (await (await request.get(`/api/listings/${id}`)).json()) as Listing;
        expect(images).toEqual([third, first]);
        const cover = page.locator("#picture-1 img");
        await expect(cover).toHaveAttribute("srcset", /320w, .*800w, .*1600w$/);
        await expect(cover).toHaveAttribute("width", "1600");
        const colour = /-([\da-f]{6})\//.exec(third ?? "")?.[1] ?? "";
        const [red, green, blue] = Buffer.from(colour, "hex");
        await expect(cover).toHaveCSS("background-color", `rgb(${red}, ${green}, ${blue})`);
        await expect(cover).toHaveJSProperty("complete", true);
        expect(await cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      },
    );

    test("photos are ordered by dragging", inTurn(), async ({ page }) => {
      await choose(page).setInputFiles(await photoFiles(2));
      await expect(pictures(page)).toHaveCount(2, arrives);
      const [first, second] = await addresses(page);
      await page.getByRole("img", { name: "Picture 2" }).dragTo(page.getByRole("img", { name: "Picture 1" }));
      await expect.poll(() => addresses(page)).toEqual([second, first]);
    });

    test.describe("of which one is none", () => {
      test.use({ expectedFailures: /^400 / });

      test("the pictures of the form are accessible, with photos and with an error", inTurn(), async ({ page }) => {
        await choose(page).setInputFiles([
          await photoFile("photo.jpg"),
          { name: "page.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<html><script>alert(1)</script></html>") },
        ]);
        await expect(pictures(page)).toHaveCount(1, arrives);
        await expect(page.getByText("This file is not a photo that Oja can read")).toBeVisible();
        const { violations } = await new AxeBuilder({ page }).include("fieldset").analyze();
        expect(violations).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await page.getByRole("button", { name: "Do not send page.jpg" }).click();
        await expect(page.getByText("This file is not a photo that Oja can read")).toHaveCount(0);
      });
    });

    test("photos that have arrived are there after a reload", inTurn(), async ({ page }) => {
      await choose(page).setInputFiles(await photoFiles(1));
      await expect(pictures(page)).toHaveCount(1, arrives);
      const before = await addresses(page);
      await page.getByLabel("Title").fill("Gas cooker");
      await openAlive(page, "/dashboard/new-listing");
      await expect(pictures(page)).toHaveCount(1, arrives);
      expect(await addresses(page)).toEqual(before);
    });

    test.describe("on a bad line", () => {
      test.use({ expectedFailures: /api\/photos|ERR_FAILED|ERR_INTERNET|^503 / });

      test("each photo is sent until it has arrived, and none twice; the form waits", inTurn(), async ({ page }) => {
        let failures = 0;
        let arrived = 0;
        let isSaid = false;
        let letSecondCome = () => undefined as void;
        const secondMayCome = new Promise<void>((resolve) => (letSecondCome = resolve));
        await page.route("**/api/photos", async (route) => {
          // The words stand for a second after the first failure, and longer after each other one.
          if ((failures < 2 || !isSaid) && arrived === 1) {
            failures++;
            return route.abort("connectionreset");
          }
          // Not before the form was seen to wait for it.
          if (arrived++ === 1) await secondMayCome;
          return route.continue();
        });
        await choose(page).setInputFiles(await photoFiles(2));
        await expect(page.getByText("The connection was lost. Trying again…")).toBeVisible();
        isSaid = true;
        await expect(pictures(page)).toHaveCount(1, arrives);
        await fillIn(page);
        await page.getByRole("button", { name: "Create Listing" }).click();
        await expect(page.getByText("Your photos are on their way")).toBeVisible();
        letSecondCome();
        await expect(pictures(page)).toHaveCount(2, arrives);
        await expect(page.getByText("Your photos are on their way")).toHaveCount(0);
        expect(failures).toBeGreaterThanOrEqual(2);
        expect(arrived).toBe(2);
      });
    });
  });
}

test("files of photos are immutable, have an ETag, and are narrower for those who save data", async ({
  request,
  register,
}) => {
  const headers = { ...bearer(await register()), "Content-Type": "image/jpeg" };
  const uploaded = await request.post("/api/photos", { headers, data: (await photoFile("a.jpg")).buffer });
  const { url } = (await uploaded.json()) as { url: string };
  const widthOf = async (answer: APIResponse) => (await sharp(await answer.body()).metadata()).width;
  const found = await request.get(url);
  expect([found.status(), await widthOf(found)]).toEqual([200, 1600]);
  expect(found.headers()).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    vary: "Save-Data",
    "x-content-type-options": "nosniff",
  });
  const etag = found.headers().etag ?? "";
  expect((await request.get(url, { headers: { "If-None-Match": etag } })).status()).toBe(304);
  const saving = await request.get(url, { headers: { "Save-Data": "on" } });
  expect([await widthOf(saving), saving.headers().etag === etag]).toEqual([800, false]);
  const head = await request.head(url);
  expect([head.status(), head.headers()["content-length"]]).toEqual([200, found.headers()["content-length"]]);
  const others = [
    url.replace("1600x", "1599x"),
    url.replace("/1600.webp", "/640.webp"),
    "/photos/",
    "/photos/../.data",
  ];
  for (const other of others) expect([other, (await request.get(other)).status()]).toEqual([other, 404]);
  expect((await request.post(url)).status()).toBe(405);
});

/** 400 kbit/s, and as far away as Europe */
const slowPhone = { offline: false, latency: 150, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const maxSeconds = 90;
const maxSentBytes = 600_000;

test.describe("somebody new", () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test("lists three photos on a slow line within 90 seconds and 600 kB", async ({ page, register, signIn }) => {
    const files = await Promise.all([1, 2, 3].map((at) => photoFile(`${at}.jpg`, { width: 4_000, height: 3_000 })));
    await countPhotos(page);
    await signIn(page, await register());
    await openAlive(page, "/dashboard/new-listing");
    const network = await page.context().newCDPSession(page);
    await network.send("Network.enable");
    await network.send("Network.emulateNetworkConditions", slowPhone);
    const startedAt = Date.now();
    await choose(page).setInputFiles(files);
    await fillIn(page);
    await expect(pictures(page)).toHaveCount(3, { timeout: maxSeconds * 1_000 });
    const photos = await photosSent(page);
    await page.getByRole("button", { name: "Create Listing" }).click();
    await expect(page).toHaveURL(/\/listing\/\d+$/);
    const sent = photos.reduce((sum, bytes) => sum + bytes, 0);
    const seconds = (Date.now() - startedAt) / 1_000;
    test.info().annotations.push({ type: "newcomer", description: `${seconds.toFixed(1)} s, ${sent} bytes sent` });
    expect(seconds).toBeLessThanOrEqual(maxSeconds);
    expect(sent).toBeGreaterThan(30_000);
    expect(sent).toBeLessThanOrEqual(maxSentBytes);
  });
});

test("pages without the form do not load the code that sends photos", async ({ page, baseURL }) => {
  const bodies: Promise<string>[] = [];
  const readScript = (response: Response) => {
    if (response.url().endsWith(".js")) bodies.push(response.text());
  };
  page.on("response", readScript);
  await page.goto(baseURL ?? "/", { waitUntil: "networkidle" });
  page.off("response", readScript);
  const scripts = await Promise.all(bodies);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((text) => text.includes("createImageBitmap"))).toEqual([]);
});
