/**
 * npm run bench:pages: Oja's cached pages against bare cached Next pages of the same HTML size, its
 * pages never rendered before, calls of its API against a bare route handler; what pages weigh.
 */
import "./own-data-folder";
import { gzipSync } from "node:zlib";
import pg from "pg";
import { get } from "./http-client";
import { growMarket } from "./load-listings";
import { ratesOf } from "./rates";
import { reportTable } from "./report";
import { memoryOf, type Served, startBenchServers } from "./servers";

const connections = 16;
const paths = { home: "/", category: "/category/vehicles", listing: "/listing/226", profile: "/profile/2" };
/** A search is rendered for each request. */
const searchPath = "/search?q=toyota";
const calls = {
  "one listing": "/api/listings/226",
  "newest listings": "/api/listings?limit=12",
  "a category, cheapest first": "/api/listings?category=vehicles&sort=price-low&limit=12",
  "a search": "/api/listings?search=toyota&limit=12",
};

const coldListings = 5_000;
const coldBarePages = 1_000;

const { oja, bare, databaseUrl, stop } = await startBenchServers();
try {
  await weights();
  await cachedPages();
  await coldPages();
  await endpoints();
} finally {
  await stop();
}
process.exit();

/** The bytes of a page before any interaction; the browser tests measure pictures and fonts. */
async function weights(): Promise<void> {
  const rows: string[][] = [];
  const bareScripts = await scriptBytes(bare, await textOf(bare, "/bytes/1"));
  for (const [name, path] of Object.entries({ ...paths, search: searchPath })) {
    const html = await textOf(oja, path);
    const scripts = (await scriptBytes(oja, html)) - bareScripts;
    rows.push([name, kilobytes(html.length), kilobytes(gzipSync(html).length), kilobytes(scripts)]);
  }
  reportTable("What pages weigh", ["page", "HTML", "gzip", "scripts over bare, gzip"], rows);
}

async function cachedPages(): Promise<void> {
  const rows: string[][] = [];
  for (const [name, path] of Object.entries(paths)) {
    const barePath = await barePageOf((await textOf(oja, path)).length);
    rows.push([name, ...(await compared(path, barePath))]);
  }
  reportTable(
    "Cached pages against a bare cached Next page of the same size",
    ["page", "Oja req/s", "bare req/s", "ratio"],
    rows,
  );
}

/** Each address once, so that every page is cold. The bare pages in the same run have the size of a listing. */
async function coldPages(): Promise<void> {
  await growTo(coldListings);
  const map = await textOf(oja, "/sitemaps/listings-0.xml");
  const addresses = [...map.matchAll(/<loc>[^<]*?(\/listing\/\d+)<\/loc>/g)].map(([, path]) => path ?? "");
  const length = (await textOf(oja, paths.listing)).length;
  const shortest = Number((await barePageOf(length)).split("/").pop());
  const bareAddresses = Array.from({ length: coldBarePages }, (_, more) => `/bytes/${shortest - more}`);
  const before = await memoryOf(oja);
  const rows = [
    ["Oja", addresses.length.toLocaleString("en"), (await crawl(oja, addresses)).toFixed(0)],
    ["bare Next", coldBarePages.toLocaleString("en"), (await crawl(bare, bareAddresses)).toFixed(0)],
  ];
  reportTable("Pages never rendered before", ["", "pages", "per second"], rows);
  reportTable("Memory of the server", ["before", "after"], [[`${before} MB`, `${await memoryOf(oja)} MB`]]);
}

async function growTo(count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await growMarket(client, count);
  await client.end();
}

/** @returns pages per second */
async function crawl(server: Served, addresses: readonly string[]): Promise<number> {
  const queue = [...addresses];
  const startedAt = performance.now();
  const work = async () => {
    for (let path = queue.pop(); path; path = queue.pop()) await get(server.url + path);
  };
  await Promise.all(Array.from({ length: connections }, work));
  return (addresses.length * 1000) / (performance.now() - startedAt);
}

async function endpoints(): Promise<void> {
  const rows: string[][] = [];
  for (const [name, path] of Object.entries(calls)) {
    rows.push([name, ...(await compared(path, "/hello"))]);
  }
  reportTable(
    "The API against a bare route handler, demo market",
    ["call", "Oja req/s", "bare handler req/s", "ratio"],
    rows,
  );
}

/** @returns Oja's rate, the bare app's, and their ratio */
async function compared(path: string, barePath: string): Promise<string[]> {
  const rates = await ratesOf(oja.url + path, bare.url + barePath);
  return [rates.oja.toFixed(0), rates.bare.toFixed(0), (rates.oja / rates.bare).toFixed(2)];
}

/** The bare page with HTML of this length: it contains each letter of its text twice. */
async function barePageOf(length: number): Promise<string> {
  const frame = (await textOf(bare, "/bytes/1")).length - 2;
  return `/bytes/${Math.round((length - frame) / 2)}`;
}

async function scriptBytes(server: Served, html: string): Promise<number> {
  const scripts = new Set([...html.matchAll(/<script src="([^"]+\.js)[^>]*>/g)].filter(isForAll).map(([, src]) => src));
  const sizes = [...scripts].map(async (src) => gzipSync(await textOf(server, src ?? "")).length);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Excludes scripts that only browsers without modules load. */
function isForAll([tag]: RegExpMatchArray): boolean {
  return !tag.includes("noModule");
}

async function textOf(server: Served, path: string): Promise<string> {
  const response = await fetch(server.url + path);
  if (!response.ok) throw new Error(`${path} responded ${response.status}`);
  return response.text();
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
