import { createHash, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { exampleReceiptKey, signedReceiptExample } from "@/lib/contracts/money/receipt-example";
import { parseReceiptKey, publicReceiptKey } from "@/lib/process/receipt-key";
import { canonicalJson } from "../platform/canonical-json";
import type { Receipt, SignedReceipt } from "./receipt";
import { findChainBreaks, maxReceiptFileBytes, readReceiptFile, verifyReceipt } from "./verify-receipt";

const genuine = signedReceiptExample;
const keys = [exampleReceiptKey];
const problemsOf = async (file: SignedReceipt) => (await verifyReceipt(file, keys)).problems;

/** Signed by Oja's own code with mistakes in it. */
function signed(change: (receipt: Receipt) => void, key: KeyObject = generateKeyPairSync("ed25519").privateKey) {
  const receipt = structuredClone(genuine.receipt);
  change(receipt);
  const body = canonicalJson(receipt);
  const hash = createHash("sha256").update(body).digest("hex");
  const published = publicReceiptKey(key);
  const signature = sign(null, Buffer.from(body), key).toString("base64url");
  return { file: { receipt, body, hash, signature, keyId: published.kid }, published };
}

test("a genuine receipt is genuine, and says what was signed", async () => {
  expect(await verifyReceipt(genuine, keys)).toEqual({ isGenuine: true, problems: [], receipt: genuine.receipt });
  expect(readReceiptFile(JSON.stringify(genuine, null, 2))).toEqual(genuine);
});

test("the example of the API is signed with the key that it names", () => {
  const pkcs8 = Buffer.concat([Buffer.from("302e020100300506032b657004220420", "hex"), Buffer.alloc(32, 7)]);
  const key = parseReceiptKey(pkcs8.toString("base64"));
  expect(key && publicReceiptKey(key)).toEqual(exampleReceiptKey);
});

/** Every place in a value, as a path of keys */
const placesOf = (value: unknown): string[][] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, member]) => placesOf(member).map((path) => [key, ...path]))
    : [[]];

const places = placesOf(genuine.receipt);

function changed(value: unknown, [key, ...path]: readonly string[]): unknown {
  if (key === undefined) return typeof value === "number" ? value + 1 : `${String(value)}0`;
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[key] = changed(copy[key], path);
  return copy;
}

test.each(places.map((path) => [path.join("."), path] as const))("%s is not changed unnoticed", async (_, path) => {
  const receipt = changed(genuine.receipt, path) as Receipt;
  const body = canonicalJson(receipt);
  const hash = createHash("sha256").update(body).digest("hex");
  const shownOnly = { ...genuine, receipt };
  const everywhere = { ...genuine, receipt, body, hash };
  expect(await problemsOf(shownOnly)).toEqual(["What the file shows is not what was signed."]);
  expect(await problemsOf(everywhere)).toEqual([expect.stringMatching(/^The signature does not fit/)]);
  expect((await verifyReceipt(everywhere, keys)).receipt).toBeNull();
});

/** The last letter of a signature with one of its four unused bits: it stands for the same bytes. */
function unusedBitOf(signature: string): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  return alphabet.charAt(alphabet.indexOf(signature.slice(-1)) + 1);
}

test("another encoding of a signature has the same bytes", () => {
  const other = `${genuine.signature.slice(0, -1)}${unusedBitOf(genuine.signature)}`;
  expect(other).not.toBe(genuine.signature);
  expect(Buffer.from(other, "base64url")).toEqual(Buffer.from(genuine.signature, "base64url"));
});

test.each<[string, Partial<SignedReceipt>, RegExp]>([
  ["hash", { hash: "0".repeat(64) }, /hash/],
  ["hash in capitals", { hash: genuine.hash.toUpperCase() }, /hash/],
  ["key id", { keyId: "another" }, /key that Oja has not published/],
  ["signature", { signature: `A${genuine.signature.slice(1)}` }, /signature does not fit/],
  ["encoding of the signature", { signature: `${genuine.signature.slice(0, -1)}${unusedBitOf(genuine.signature)}` }, /signature does not fit/], // prettier-ignore
  ["signature of another length", { signature: "" }, /signature does not fit/],
  ["signature that is no base64url", { signature: "*".repeat(86) }, /signature does not fit/],
  ["body with white space", { body: `${genuine.body} ` }, /signature does not fit/],
  ["body that is no JSON", { body: "" }, /signature does not fit/],
])("another %s is found", async (_, change, problem) => {
  const { isGenuine, problems } = await verifyReceipt({ ...genuine, ...change }, keys);
  expect(isGenuine).toBe(false);
  expect(problems[0]).toMatch(problem);
});

test("another key under the published id does not do", async () => {
  const { file, published } = signed(() => undefined);
  expect((await verifyReceipt(file, [published])).isGenuine).toBe(true);
  expect((await verifyReceipt(file, keys)).problems).toEqual(["It names a key that Oja has not published."]);
  expect((await verifyReceipt({ ...file, keyId: exampleReceiptKey.kid }, keys)).isGenuine).toBe(false);
});

test("shown fields may be in any order, and none may be added", async () => {
  const reversed = Object.fromEntries(Object.entries(genuine.receipt).toReversed()) as Receipt;
  expect((await verifyReceipt({ ...genuine, receipt: reversed }, keys)).isGenuine).toBe(true);
  const added = { ...genuine.receipt, note: "Paid twice" };
  expect((await verifyReceipt({ ...genuine, receipt: added }, keys)).isGenuine).toBe(false);
});

test.each<[string, (receipt: Receipt) => void, RegExp]>([
  ["a transfer that does not sum to zero", ({ transfers }) => void transfers[0]?.entries.pop(), /do not sum to zero/],
  ["parts that are not the amount", ({ parts }) => void (parts.buyer = "0.01"), /not the amount/],
  ["parts that the ledger did not give", ({ parts }) => Object.assign(parts, { buyer: "1.00", seller: "14999.00" }), /other parts/], // prettier-ignore
  ["another amount", ({ purchase }) => void (purchase.amount = "1.00"), /held and released/],
  ["no settlement", ({ transfers }) => void transfers.pop(), /one payment and one settlement/],
  ["another outcome", ({ purchase }) => void (purchase.outcome = "refund"), /outcome/],
  ["a newer version", (receipt) => Object.assign(receipt, { version: 2 }), /version 2/],
])("%s is found, even if it was signed", async (_, change, problem) => {
  const { file, published } = signed(change);
  const { problems } = await verifyReceipt(file, [published]);
  expect(problems.some((text) => problem.test(text))).toBe(true);
});

const text = JSON.stringify(genuine);

test.each([
  ["nothing", ""],
  ["a part of a file", text.slice(0, -1)],
  ["a list", "[]"],
  ["null", "null"],
  ["another object", '{"receipt":{}}'],
  ["a picture", "\u0089PNG\r\n"],
  ["a file without its signature", JSON.stringify({ ...genuine, signature: undefined })],
  ["a file with a number for a hash", JSON.stringify({ ...genuine, hash: 1 })],
  ["a file with a forged receipt before the genuine one", text.replace("{", '{"receipt":{"number":99},')],
  ["a file with the same receipt twice", text.replace("{", `{"receipt":${JSON.stringify(genuine.receipt)},`)],
  ["a file with a name written in another way", text.replace("{", '{"rec\\u0065ipt":{},')],
  ["a file with an amount twice", text.replace('{"number"', '{"number":1,"number"')],
  ["very much", text + " ".repeat(maxReceiptFileBytes)],
])("%s is no receipt", (_, content) => expect(readReceiptFile(content)).toBeUndefined());

describe("the chain", () => {
  const link = (number: number, hash: string, previous: string | null) => ({
    hash,
    receipt: {
      ...genuine.receipt,
      number,
      previous: previous === null ? null : { number: number - 1, hash: previous },
    },
  });
  const [first, second, third] = [link(1, "a", null), link(2, "b", "a"), link(3, "c", "b")];

  test("of receipts that follow each other has no break, in any order, with gaps, and with one twice", () => {
    expect(findChainBreaks([third, first, second, second])).toEqual([]);
    expect(findChainBreaks([third, first])).toEqual([]);
    expect(findChainBreaks([])).toEqual([]);
  });

  test("breaks where one names another hash, or a number has two", () => {
    expect(findChainBreaks([first, link(2, "b", "x")])).toEqual(["Receipt 2 does not follow this receipt 1."]);
    expect(findChainBreaks([second, link(2, "x", "a")])).toEqual([
      "There are two different receipts with the number 2.",
    ]);
  });
});
