/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  experimental: { isrFlushToDisk: false },
  typescript: { ignoreBuildErrors: true },
};

export default config;
