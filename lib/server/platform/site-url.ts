import "server-only";
import { isLocalName } from "@/lib/local-name";
import { env } from "./env";

/** The origin of canonical, Open Graph and sitemap addresses; the build does not use it. */
export function siteUrl(): string {
  return process.env.NEXT_PHASE === "phase-production-build" ? "http://localhost:3000" : env().SITE_URL;
}

/** @returns whether the site can be reached from other machines */
export function isPublicSite(): boolean {
  return !isLocalName(siteHostname());
}

/** Without port, and without the final dot of a fully qualified name. */
export const siteHostname = (): string => new URL(siteUrl()).hostname.replace(/\.$/, "");
