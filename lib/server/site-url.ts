import "server-only";
import { env } from "./env";

/** The origin of canonical, Open Graph and sitemap addresses; at build time it does not matter yet. */
export function siteUrl(): string {
  return process.env.NEXT_PHASE === "phase-production-build" ? "http://localhost:3000" : env().SITE_URL;
}
