import { build } from "esbuild";
import { bundleFolder } from "./children";

/** Bundles the processes that run beside Next; packages stay external. */
export async function bundleServer(): Promise<void> {
  await build({
    entryPoints: {
      main: "server/main.ts",
      renderer: "server/rendering/renderer.ts",
      "photo-decoder": "lib/server/platform/photos/decoder.ts",
      worker: "scripts/worker.ts",
      supervisor: "scripts/supervisor.ts",
      "payment-sandbox": "scripts/payment-sandbox.ts",
      "postgres-process": "scripts/database/postgres-process.ts",
    },
    outdir: bundleFolder,
    // The package.json in Next's folder declares .js files as CommonJS.
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    target: "node24",
    format: "esm",
    packages: "external",
    sourcemap: "linked",
    // The module marks server-only code, and these bundles are servers.
    alias: { "server-only": "./node_modules/server-only/empty.js" },
    logLevel: "warning",
  });
}
