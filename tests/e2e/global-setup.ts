import { chromiumLaunchOptions } from "../../scripts/browser/chromium";
import { startProcess } from "../helpers/start-process.mjs";

export default async function globalSetup() {
  // Unpacks the browser once: concurrent workers would overwrite each other's files.
  await chromiumLaunchOptions();
  if (process.env.OJA_E2E_URL) return;
  const app = await startProcess("tests/helpers/test-app.ts");
  process.env.OJA_E2E_URL = app.url;
  process.env.OJA_E2E_OTHER_URL = app.otherUrl;
  process.env.OJA_E2E_MAIL_FOLDER = app.mailFolder;
  process.env.OJA_E2E_OPENID_URL = app.openidUrl;
  process.env.OJA_E2E_SANDBOX_URL = app.sandboxUrl;
  return app.stop;
}
