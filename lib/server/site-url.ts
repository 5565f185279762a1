import "server-only";
import { env } from "./env";

/** The origin of canonical, Open Graph and sitemap addresses; at build time it does not matter yet. */
export function siteUrl(): string {
  return process.env.NEXT_PHASE === "phase-production-build" ? "http://localhost:3000" : env().SITE_URL;
}

const privateNames = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|(.+\.)?(test|localhost))$/;

/** @returns whether others than the people of this machine reach the site: `.test` and `.localhost` name none */
export function isPublicSite(): boolean {
  return !privateNames.test(siteHostname());
}

/** Without port, and without the dot that a full name may end in. */
export const siteHostname = (): string => new URL(siteUrl()).hostname.replace(/\.$/, "");
