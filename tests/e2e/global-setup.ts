import { chromiumLaunchOptions } from "../../scripts/browser/chromium";
import { startProcess } from "../helpers/start-process.mjs";

export default async function globalSetup() {
  // Unpacks the browser, which workers that come at the same time would do over each other.
  await chromiumLaunchOptions();
  if (process.env.OJA_E2E_URL) return;
  const app = await startProcess("tests/helpers/test-app.ts");
  process.env.OJA_E2E_URL = app.url;
  process.env.OJA_E2E_OTHER_URL = app.otherUrl;
  return app.stop;
}
