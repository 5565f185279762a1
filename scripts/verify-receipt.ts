/**
 * npm run verify-receipt -- FILE…                     checks receipts, and the chain between those that follow each other
 * npm run verify-receipt -- FILE… --keys FILE_OR_URL  with these keys; else those of SITE_URL, else the one in DATA_DIR
 *
 * It reads no database. Exit code 0 when all are genuine, else 1.
 */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Receipt, ReceiptKey } from "../lib/domain/money/receipt";
import { type ChainLink, findChainBreaks, readReceiptFile, verifyReceipt } from "../lib/domain/money/verify-receipt";
import { paths } from "../lib/paths";
import { dataDir } from "../lib/process/data-dir";
import { publicReceiptKey, readReceiptKey, receiptKeyFile } from "../lib/process/receipt-key";

const { values, positionals: files } = parseArgs({ options: { keys: { type: "string" } }, allowPositionals: true });

try {
  if (files.length === 0) throw new Error("Name the file of a receipt: npm run verify-receipt -- oja-receipt-17.json");
  process.exitCode = await verifyAll(files, await readKeys(values.keys));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function verifyAll(names: readonly string[], keys: readonly ReceiptKey[]): Promise<number> {
  const links: ChainLink[] = [];
  for (const name of names) links.push(...(await verifyOne(name, keys)));
  const breaks = findChainBreaks(links);
  for (const sentence of breaks) console.log(sentence);
  if (names.length > 1 && breaks.length === 0) console.log("Those that follow each other are one chain.");
  return links.length === names.length && breaks.length === 0 ? 0 : 1;
}

/** @returns the receipt when it is genuine */
async function verifyOne(name: string, keys: readonly ReceiptKey[]): Promise<ChainLink[]> {
  const file = readReceiptFile(await readFile(name, "utf8"));
  if (!file) return refuse(name, ["It is no receipt file of Oja, or only a part of one."]);
  const { receipt, problems } = await verifyReceipt(file, keys);
  if (!receipt) return refuse(name, problems);
  console.log(`${name}: genuine. ${describe(receipt)}`);
  return [{ receipt, hash: file.hash }];
}

function refuse(name: string, problems: readonly string[]): [] {
  console.log(`${name}: not genuine.`);
  for (const problem of problems) console.log(`  ${problem}`);
  return [];
}

function describe({ mode, number, issuedAt, issuer, purchase, parties, parts }: Receipt): string {
  return [
    `Receipt ${number} of ${issuer.name} (${issuer.url}), ${issuedAt}.`,
    `Person ${parties.buyerId} bought “${purchase.title}” from person ${parties.sellerId} in escrow ${purchase.escrowId}:`,
    `paid NGN ${purchase.amount} at ${purchase.paidAt}, ended at ${purchase.endedAt}.`,
    `The seller got NGN ${parts.seller}, the buyer got back NGN ${parts.buyer}, the fee was NGN ${parts.fee}.`,
    ...(mode === "test" ? ["It was a test: no real money was moved."] : []),
  ].join(" ");
}

async function readKeys(source: string | undefined): Promise<readonly ReceiptKey[]> {
  const { SITE_URL: site } = process.env;
  if (source !== undefined) return parseKeys(await (/^https?:/.test(source) ? load(source) : readFile(source, "utf8")));
  if (site) return parseKeys(await load(new URL(paths.receiptKeys, site).href));
  const key = await readReceiptKey(path.resolve(receiptKeyFile(dataDir)));
  if (key) return [publicReceiptKey(key)];
  throw new Error(`Say whose keys count: --keys https://…${paths.receiptKeys}, or a file with what stands there.`);
}

async function load(address: string): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(30_000) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response.text();
}

function parseKeys(text: string): readonly ReceiptKey[] {
  const { keys } = JSON.parse(text) as { keys?: unknown };
  if (!Array.isArray(keys)) throw new Error("The keys are no JWK set.");
  return keys as ReceiptKey[];
}
