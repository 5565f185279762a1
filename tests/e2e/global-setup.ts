import { keepProcess } from "../helpers/keep-process.mjs";

export default async function globalSetup() {
  if (process.env.OJA_E2E_URL) return;
  const app = await keepProcess("tests/helpers/test-app.ts");
  process.env.OJA_E2E_URL = app.url;
  process.env.OJA_E2E_OTHER_URL = app.otherUrl;
  return app.stop;
}
