import { build } from "esbuild";
import { bundleFolder } from "./children";

/** Bundles what stays running beside Next; packages stay where they are installed. */
export async function bundleServer(): Promise<void> {
  await build({
    entryPoints: {
      main: "server/main.ts",
      renderer: "server/rendering/renderer.ts",
      worker: "scripts/worker.ts",
      supervisor: "scripts/supervisor.ts",
      "postgres-process": "scripts/database/postgres-process.ts",
    },
    outdir: bundleFolder,
    // Next's folder says that .js files in it are CommonJS.
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    target: "node24",
    format: "esm",
    packages: "external",
    sourcemap: "linked",
    // It says that a module is for servers only, and these are.
    alias: { "server-only": "./node_modules/server-only/empty.js" },
    logLevel: "warning",
  });
}
