/** WCAG 2.2 AA on every screen and dialog, in both themes and widths; fingers, zoom, large letters, long words. */
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { twMerge } from "tailwind-merge";
import { type Account, expect, test } from "./fixtures";
import { overflow } from "./locators";
import { comeToRest, type Role, type Screen, screens, show, themes, widths } from "../../scripts/browser/screens";

// The screens include pages that report a missing or forbidden page.
test.use({ expectedFailures: /^40[34] / });

type SignIn = { loginAs(email: string): Promise<Account>; signIn(page: Page, account: Account): Promise<void> };

async function open(page: Page, screen: Screen, { loginAs, signIn }: SignIn): Promise<void> {
  if (screen.as) await signIn(page, await loginAs(emailOf(screen.as)));
  await show(page, screen);
}

const emailOf = (role: Role) => `${role}@oja.test`;

/** The minimum side of a touch target, in pixels */
const targetSide = 44;

for (const screen of screens) {
  test(`${screen.name} can be read, understood and touched by everybody`, async ({ page, loginAs, signIn }) => {
    test.setTimeout(60_000);
    await page.setViewportSize({ width: widths[0], height: 800 });
    await open(page, screen, { loginAs, signIn });
    await expect(page.getByRole("heading", { level: 1, includeHidden: true })).toHaveCount(1);
    expect(await page.evaluate(tooSmallTargets, targetSide)).toEqual([]);
    expect(await quarrels(page)).toEqual([]);
    for (const width of screen.isForPhones ? widths.slice(0, 1) : widths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      for (const colorScheme of themes) expect(await violations(page, screen, colorScheme)).toEqual([]);
    }
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

/** Themes differ in colours alone: the rules about anything else are checked in the first one. */
const rulesOfColour = ["color-contrast", "link-in-text-block"];

async function violations(page: Page, { isForPhones }: Screen, colorScheme: (typeof themes)[number]) {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await comeToRest(page);
  // Without frames to look into, the mode that opens a page for them would only take longer.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  if (colorScheme !== themes[0]) axe.withRules(rulesOfColour);
  const found = await (isForPhones ? axe.include("[popover]:popover-open") : axe).analyze();
  return found.violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes[0]?.html}`);
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

test.describe("large", () => {
  const readable = screens.filter(({ open: opens }) => !opens);

  for (const { name, viewport } of [
    { name: "400 % zoom of a wide screen", viewport: { width: 320, height: 256 } },
    { name: "200 % zoom of a wide screen", viewport: { width: 640, height: 400 } },
    { name: "200 % zoom of a phone", viewport: { width: 180, height: 370 } },
  ]) {
    test(`${name}: nothing runs out of the page`, async ({ page, openAs, loginAs }) => {
      test.setTimeout(120_000);
      const pages = new Map<Role | undefined, Page>([[undefined, page]]);
      for (const role of ["buyer", "seller", "admin"] as const)
        pages.set(role, await openAs(await loginAs(emailOf(role))));
      const failures: string[] = [];
      for (const screen of readable) {
        const shown = pages.get(screen.as) ?? page;
        await shown.setViewportSize(viewport);
        await shown.goto(screen.path);
        const tooWide = await overflow(shown);
        if (tooWide > 0) failures.push(`${screen.name}: ${tooWide} px`);
      }
      expect(failures).toEqual([]);
    });
  }
});

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
