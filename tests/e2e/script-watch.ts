/** Sees what runs, opens or asks in a browser beyond Oja's own, and what is read there. */
import type { BrowserContext, Page } from "@playwright/test";
import { numberOf } from "../helpers/payloads";
import { payloadFields, pictureHost, textsOf } from "../helpers/payload-fields";

const hostilePicture = `<svg xmlns="http://www.w3.org/2000/svg" onload="ran(1)"><script>ran(2)</script></svg>`;

export type Watch = {
  /** Each says on which screen what happened */
  incidents: string[];
  /** Where each payload of a field was read as text: "field" → payload → screens */
  sightings: Map<string, Map<string, Set<string>>>;
};

export const newWatch = (): Watch => ({
  incidents: [],
  sightings: new Map(payloadFields.map((field) => [field, new Map()])),
});

/** Reports everything in the pages of a context that comes from a payload. */
export async function watchContext(context: BrowserContext, { incidents }: Watch, hasScripts = true): Promise<void> {
  const report = (page: Page | null, text: string) => void incidents.push(`${page?.url().slice(0, 120)}: ${text}`);
  if (hasScripts) {
    await context.exposeBinding("ran", ({ page }, number: unknown) => report(page, `script ${String(number)} ran`));
    await context.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) =>
        console.error(`violation of ${violatedDirective}: ${blockedURI} ${sample}`),
      );
    });
  }
  context.on("dialog", (dialog) => {
    report(dialog.page(), `dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on("console", (message) => {
    const isEchoOfResponse = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !isEchoOfResponse) report(message.page(), message.text());
  });
  context.on("weberror", (error) => report(error.page(), String(error.error())));
  await context.route(
    ({ hostname }) => !["localhost", ""].includes(hostname),
    (route) => {
      const url = new URL(route.request().url());
      if (url.hostname === pictureHost && route.request().resourceType() === "image")
        return route.fulfill({ contentType: "image/svg+xml", body: hostilePicture });
      report(null, `request to ${url.href}`);
      return route.abort();
    },
  );
}

const byNumber = new Map(
  payloadFields.flatMap((field, index) =>
    textsOf(field).map((payload, place) => [String(numberOf(index, place)), { field, payload }] as const),
  ),
);

/** Notes which payloads are read as text on the screen: in text, in fields, or as addresses of pictures. */
export async function readScreen(page: Page, screen: string, { sightings }: Watch): Promise<void> {
  const text = await page.evaluate(readableText);
  for (const number of new Set(text.match(/\d{4}/g))) {
    const { field, payload } = byNumber.get(number) ?? {};
    if (field === undefined || payload === undefined || !text.includes(payload)) continue;
    const seen = sightings.get(field);
    seen?.set(payload, (seen.get(payload) ?? new Set()).add(screen));
  }
}

/** Runs in the page. */
function readableText(): string {
  const parts: string[] = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, data } = walker.currentNode as Text;
    if (!parentElement?.closest("script, style, template, noscript")) parts.push(data);
  }
  for (const { value } of document.querySelectorAll<HTMLInputElement>("input, textarea")) parts.push(value);
  for (const image of document.querySelectorAll("img")) parts.push(image.getAttribute("src") ?? "", image.alt);
  return parts.join("\n");
}
