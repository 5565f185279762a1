import path from "node:path";

const folder = path.join(".next", "oja");

export const webServerFile = path.join(folder, "main.mjs");

/** Bundles the web server and its renderer (server/) into .next/oja; packages stay where they are installed. */
export async function bundleServer(): Promise<void> {
  const { build } = await import("esbuild");
  await build({
    entryPoints: { main: "server/main.ts", renderer: "server/rendering/renderer.ts" },
    outdir: folder,
    // Next's folder says that .js files in it are CommonJS.
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    target: "node24",
    format: "esm",
    packages: "external",
    sourcemap: "linked",
    // It says that a module is for servers only, and this is one.
    alias: { "server-only": "./node_modules/server-only/empty.js" },
    logLevel: "warning",
  });
}
