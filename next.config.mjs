import { fileURLToPath } from "node:url";

const filterKeys = ["search", "location", "minPrice", "maxPrice", "sort", "page", "view"];

/** A list as it stands is cached whole; with a filter in its address it is rendered for the request. */
const filteredLists = ["/category/:slug", "/listings"].flatMap((source) =>
  filterKeys.map((key) => ({ source, has: [{ type: "query", key }], destination: `${source}/filtered` })),
);

const securityHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=(), payment=()" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
];

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
  serverExternalPackages: ["@node-rs/argon2", "pg", "pino", "rate-limiter-flexible"],
  // `npm run check` does it, in all files and not only in those of a page.
  typescript: { ignoreBuildErrors: true },
  rewrites: async () => ({ beforeFiles: filteredLists }),
  headers: async () => [{ source: "/:path*", headers: securityHeaders }],
};

export default config;
