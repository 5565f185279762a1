/**
 * WCAG 2.2 AA on every screen and dialog, in both themes and widths (`npm test`: each in one theme at one width); fingers,
 * zoom, large letters, long words.
 */
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { twMerge } from "tailwind-merge";
import { expect } from "./fixtures";
import { overflow } from "./locators";
import { sample } from "../helpers/size";
import { test } from "./role-pages";
import { comeToRest, type Screen, screens, show, themes, widths } from "../../scripts/browser/screens";

/** The minimum side of a touch target, in pixels */
const targetSide = 44;
/** A wide screen at 400 and 200 %, and a phone at 200 % */
const zoomed = [
  { width: 320, height: 256 },
  { width: 640, height: 400 },
  { width: 180, height: 370 },
];

for (const [index, screen] of screens.entries()) {
  test(`${screen.name} can be read, understood and touched by everybody`, async ({ pageOf }) => {
    const { page, failures } = await pageOf(screen.as);
    failures.length = 0;
    await page.emulateMedia({ colorScheme: themes[0], reducedMotion: "no-preference" });
    await page.setViewportSize({ width: widths[0], height: 800 });
    await show(page, screen);
    await expect(page.getByRole("heading", { level: 1, includeHidden: true })).toHaveCount(1);
    expect(await page.evaluate(tooSmallTargets, targetSide)).toEqual([]);
    expect(await quarrels(page)).toEqual([]);
    for (const width of screen.isForPhones ? widths.slice(0, 1) : sample(widths, index)) {
      await page.setViewportSize({ width, height: 800 });
      // The layout settles some frames after the change.
      await expect.poll(() => overflow(page), `${width} px wide`).toBeLessThanOrEqual(0);
      for (const [row, colorScheme] of sample(themes, index >> 1).entries())
        expect(await violations(page, screen, colorScheme, row === 0 ? undefined : rulesOfColour)).toEqual([]);
    }
    if (!screen.open)
      for (const viewport of sample(zoomed, index)) {
        await page.setViewportSize(viewport);
        await expect.poll(() => overflow(page), `${viewport.width} px wide`).toBeLessThanOrEqual(0);
      }
    expect(failures).toEqual([]);
  });
}

/**
 * Class names of one element that set the same property: their order in the style sheet is arbitrary
 * (components/ui/class-names.ts).
 */
async function quarrels(page: Page): Promise<string[]> {
  const classes = await page.evaluate(() =>
    [...document.querySelectorAll("[class]")].map((element) => element.classList.value),
  );
  return [...new Set(classes)].filter((value) => twMerge(value).length < value.length);
}

/** Themes differ in colours alone: the rules about anything else are checked once for each width. */
const rulesOfColour = ["color-contrast", "link-in-text-block"];

type Found = Pick<Awaited<ReturnType<AxeBuilder["analyze"]>>, "violations">;
type Axe = { run(context: object | Document, options: object): Promise<Found> };

async function violations(
  page: Page,
  { isForPhones }: Screen,
  colorScheme: (typeof themes)[number],
  rules: readonly string[] | undefined,
) {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await comeToRest(page);
  const options = {
    resultTypes: ["violations"],
    ...(rules && { runOnly: { type: "rule", values: rules } }),
  };
  // Rules about the whole page need a context that is the whole page.
  const context = isForPhones ? { include: ["[popover]:popover-open"] } : undefined;
  await loadAxe(page);
  const found = await page.evaluate(
    ([within, how]) => (window as unknown as { axe: Axe }).axe.run(within ?? document, how),
    [context, options] as const,
  );
  return found.violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes[0]?.html}`);
}

/** The builder would parse axe again for each analysis of a page: it is used for the first one only, of an empty part. */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => "axe" in window)) return;
  await new AxeBuilder({ page }).setLegacyMode().include("title").withRules("document-title").analyze();
}

/**
 * Runs in the page. Targets smaller than a finger, except links inside a sentence (WCAG 2.5.8) and targets
 * covered by another control of the same name.
 */
function tooSmallTargets(side: number): string[] {
  const small: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary")) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (element.closest(".sr-only, [inert], [aria-hidden=true]") || element.matches(":disabled")) continue;
    const covers = getComputedStyle(element, "::after").position === "absolute";
    const target = covers ? element.closest(".relative") : (element.closest("label") ?? element);
    const box = (target ?? element).getBoundingClientRect();
    const isInSentence =
      getComputedStyle(element).display === "inline" &&
      (element.parentElement?.textContent ?? "").trim().length > (element.textContent ?? "").trim().length;
    const isSrOnly = box.width <= 1 && box.height <= 1;
    // Borders and line heights leave fractions of a pixel.
    if (isInSentence || isSrOnly || (box.width > side - 1 && box.height > side - 1)) continue;
    small.push(`${Math.round(box.width)}×${Math.round(box.height)} ${element.outerHTML.slice(0, 120)}`);
  }
  return small;
}

test("words without an end break instead of the page", async ({ page, register, createListing, signIn, pay }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  const endless = "Ọ̀".repeat(60);
  const seller = await register(`${"Oluwafunmilayo".repeat(6)} Ade`);
  const id = await createListing(seller, { title: endless, location: "x".repeat(100), price: "99999999999.99" });
  const buyer = await register();
  await pay(buyer, seller, id, "99999999999.99");
  await signIn(page, seller);
  const tooWide: string[] = [];
  for (const path of [
    `/listing/${id}`,
    `/profile/${seller.id}`,
    "/listings",
    "/dashboard",
    "/my-dashboard",
    "/escrow",
    "/escrow/statement",
  ]) {
    await page.goto(path);
    if ((await overflow(page)) > 0) tooWide.push(path);
  }
  expect(tooWide).toEqual([]);
});
