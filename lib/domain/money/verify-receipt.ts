/** Checks a receipt without Oja's database: in the browser, on the server, and by `npm run verify-receipt`. */
import { canonicalJson, type Json } from "../platform/canonical-json";
import { parseNaira } from "./kobo";
import type { Receipt, ReceiptAccount, ReceiptKey, ReceiptTransfer, SignedReceipt } from "./receipt";
import { parseUniqueJson } from "../platform/unique-json";

/** A file as somebody gives it to us: `receipt` may be anything. */
export type ReceiptFile = Omit<SignedReceipt, "receipt"> & { receipt: unknown };

/** receipt: what Oja signed, when the file is genuine */
export type ReceiptVerdict = { isGenuine: boolean; problems: string[]; receipt: Receipt | null };

/** A receipt has some 2 kB. */
export const maxReceiptFileBytes = 65_536;

/**
 * @returns undefined for text that is no receipt of ours, genuine or not, and for one that names a member twice: people
 * could read a forged `receipt` above the genuine one that is checked
 */
export function readReceiptFile(text: string): ReceiptFile | undefined {
  if (text.length > maxReceiptFileBytes) return undefined;
  const file = parseObject(text);
  const { body, hash, signature, keyId, receipt } = file ?? {};
  if (typeof body !== "string" || typeof hash !== "string") return undefined;
  if (typeof signature !== "string" || typeof keyId !== "string") return undefined;
  return { receipt, body, hash, signature, keyId };
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value = parseUniqueJson(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param keys that Oja has published
 * @throws DOMException NotSupportedError in browsers that do not know Ed25519
 */
export async function verifyReceipt(file: ReceiptFile, keys: readonly ReceiptKey[]): Promise<ReceiptVerdict> {
  const forged = await findForgery(file, keys);
  if (forged.length > 0) return { isGenuine: false, problems: forged, receipt: null };
  // Oja signs nothing but receipts with these keys.
  const receipt = JSON.parse(file.body) as Receipt;
  const problems = findMistakes(receipt);
  return { isGenuine: problems.length === 0, problems, receipt: problems.length === 0 ? receipt : null };
}

async function findForgery(file: ReceiptFile, keys: readonly ReceiptKey[]): Promise<string[]> {
  const problems: string[] = [];
  const body = new TextEncoder().encode(file.body);
  const key = keys.find(({ kid }) => kid === file.keyId);
  if (!key) problems.push("It names a key that Oja has not published.");
  else if (!(await isSignedWith(key, body, file.signature)))
    problems.push("The signature does not fit: the signed text was changed, or Oja never wrote it.");
  if ((await sha256(body)) !== file.hash) problems.push("The hash is not the one of the signed text.");
  if (!isTextOf(file.body, file.receipt)) problems.push("What the file shows is not what was signed.");
  return problems;
}

async function isSignedWith({ kty, crv, x }: ReceiptKey, body: BufferSource, signature: string): Promise<boolean> {
  const bytes = fromBase64Url(signature);
  const key = await crypto.subtle.importKey("jwk", { kty, crv, x }, "Ed25519", false, ["verify"]);
  return bytes !== undefined && crypto.subtle.verify("Ed25519", key, bytes, body);
}

/** 64 bytes in their one encoding: the last character has two of their bits, and its four unused ones are zero. */
const encodedSignature = /^[\w-]{85}[AQgw]$/;

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!encodedSignature.test(text)) return undefined;
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (unit) => unit.charCodeAt(0));
}

async function sha256(bytes: BufferSource): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether a text is the canonical one of a value */
function isTextOf(text: string, value: unknown): boolean {
  try {
    return canonicalJson(value as Json) === text;
  } catch {
    // A value that has no canonical text.
    return false;
  }
}

/** Mistakes that Oja itself would have made. */
function findMistakes(receipt: Receipt): string[] {
  if (receipt.version !== 1) return [`It is of version ${String(receipt.version)}, which this check does not know.`];
  const { purchase, parts, transfers } = receipt;
  const amount = kobo(purchase.amount);
  const [funding, settlement, ...others] = transfers;
  const problems = transfers
    .filter((transfer) => sum(transfer) !== 0n)
    .map(({ id }) => `The entries of transfer ${id} do not sum to zero.`);
  if (kobo(parts.buyer) + kobo(parts.seller) + kobo(parts.fee) !== amount)
    problems.push("The parts of buyer, seller and fee are not the amount.");
  if (!funding || !settlement || others.length > 0 || funding.kind !== "funding")
    return [...problems, "It has not one payment and one settlement."];
  if (settlement.kind !== purchase.outcome) problems.push("The settlement is not of the purchase's outcome.");
  if (sum(funding, "hold") !== amount || sum(settlement, "hold") !== -amount)
    problems.push("What was held and released is not the amount.");
  const given = [sum(settlement, "buyer"), sum(settlement, "seller"), sum(settlement, "fees")];
  if ([parts.buyer, parts.seller, parts.fee].some((part, index) => kobo(part) !== given[index]))
    problems.push("The ledger gave out other parts.");
  return problems;
}

/** @param account all of them when absent @returns kobo */
const sum = ({ entries }: ReceiptTransfer, account?: ReceiptAccount): bigint =>
  entries
    .filter((entry) => account === undefined || entry.account === account)
    .reduce((total, { amount }) => total + kobo(amount), 0n);

function kobo(naira: string): bigint {
  const absolute = parseNaira(naira.replace(/^-/, ""));
  if (absolute === undefined) throw new Error(`A receipt has the amount ${naira}`);
  return naira.startsWith("-") ? -absolute : absolute;
}

export type ChainLink = Pick<SignedReceipt, "receipt" | "hash">;

/** @returns where receipts that follow each other do not fit together; of others nothing can be said */
export function findChainBreaks(links: readonly ChainLink[]): string[] {
  const inOrder = links.toSorted((one, other) => one.receipt.number - other.receipt.number);
  return inOrder.flatMap((link, index) => {
    const before = inOrder[index - 1];
    return before ? describeBreak(before, link) : [];
  });
}

function describeBreak(before: ChainLink, { receipt: { number, previous }, hash }: ChainLink): string[] {
  if (number === before.receipt.number)
    return hash === before.hash ? [] : [`There are two different receipts with the number ${number}.`];
  const follows = number === before.receipt.number + 1;
  return follows && previous?.hash !== before.hash
    ? [`Receipt ${number} does not follow this receipt ${before.receipt.number}.`]
    : [];
}
