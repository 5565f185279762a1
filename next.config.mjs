/**
 * A list without filters is the same for everyone; server/request-headers.ts marks the addresses that carry
 * filters.
 */
const filteredLists = ["/category/:slug", "/category/:slug/in/:state", "/in/:state", "/listings"].map((source) => ({
  source,
  has: [{ type: "header", key: "x-oja-filtered" }],
  destination: `${source}/filtered`,
}));

/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  // scripts/build.ts does it: our bundles in the same folder run while the pages are built.
  cleanDistDir: false,
  // The web server compresses whole responses itself (server/send-response.ts).
  compress: false,
  images: { unoptimized: true },
  turbopack: { resolveAlias: { "react-style-singleton": "./components/ui/style-singleton.ts" } },
  // The metadata is complete before streaming starts: the title is in the head, for everyone.
  htmlLimitedBots: /.*/,
  experimental: {
    authInterrupts: true,
    // 250 MB written by each build, and most builds are of a checkout's first start.
    turbopackFileSystemCacheForBuild: false,
    staleTimes: { dynamic: 0, static: 30 },
  },
  serverExternalPackages: [
    "@node-rs/argon2",
    "@simplewebauthn/server",
    "fontkit",
    "pg",
    "pino",
    "rate-limiter-flexible",
    "word-list",
  ],
  // `npm run check` checks types, in all files and not only in those of a page.
  typescript: { ignoreBuildErrors: true },
  rewrites: async () => ({ beforeFiles: filteredLists }),
};

export default config;
