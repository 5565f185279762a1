import { request as requests, type Page } from "@playwright/test";
import { carrySession, collectFailures, logIn, test as base, withoutStream } from "./fixtures";
import type { Role } from "../../scripts/browser/screens";

type OpenPage = { page: Page; failures: string[] };
type RolePages = {
  /** @param prepare a new page, under a name of its own */
  pageOf(role?: Role, prepare?: { name: string; with(page: Page): Promise<void> }): Promise<OpenPage>;
};

/** One page for each role and worker: its scripts are fetched and compiled once, and its session begins once. */
export const test = base.extend<object, RolePages>({
  pageOf: [
    async ({ browser }, use) => {
      const baseURL = process.env.OJA_E2E_URL;
      const settings = { baseURL, locale: "en-NG", timezoneId: "Africa/Lagos" };
      const open: RolePages["pageOf"] = async (role, prepare) => {
        const page = await (await browser.newContext(settings)).newPage();
        await prepare?.with(page);
        if (role) {
          await withoutStream(page);
          const api = await requests.newContext({ baseURL });
          await carrySession(page, await logIn(api, `${role}@oja.test`), baseURL);
          await api.dispose();
        }
        // The screens include pages that report a missing or forbidden page.
        return { page, failures: collectFailures(page, /^40[34] /) };
      };
      const pages = new Map<string, Promise<OpenPage>>();
      await use((role, prepare) => {
        const key = `${role} ${prepare?.name}`;
        const page = pages.get(key) ?? open(role, prepare);
        pages.set(key, page);
        return page;
      });
      for (const { page } of await Promise.all(pages.values())) await page.context().close();
    },
    { scope: "worker" },
  ],
});
