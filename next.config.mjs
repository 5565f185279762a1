import { fileURLToPath } from "node:url";

/** A list as it stands is cached whole; scripts/server.mjs marks the addresses that carry filters. */
const filteredLists = ["/category/:slug", "/listings"].map((source) => ({
  source,
  has: [{ type: "header", key: "x-oja-filtered" }],
  destination: `${source}/filtered`,
}));

/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  // Pages live in our own bounded store (docs/decisions/001-classic-caching.md).
  cacheHandler: fileURLToPath(new URL("./lib/server/page-cache/next-cache-handler.mjs", import.meta.url)),
  cacheMaxMemorySize: 0,
  experimental: {
    authInterrupts: true,
    isrFlushToDisk: false,
    staleTimes: { dynamic: 0, static: 30 },
  },
  serverExternalPackages: ["@node-rs/argon2", "fontkit", "pg", "pino", "rate-limiter-flexible"],
  // `npm run check` does it, in all files and not only in those of a page.
  typescript: { ignoreBuildErrors: true },
  rewrites: async () => ({ beforeFiles: filteredLists }),
};

export default config;
