import { generateKeyPairSync } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import {
  parseReceiptKey,
  publicReceiptKey,
  readOrCreateReceiptKey,
  readReceiptKey,
  receiptKeyFile,
} from "./receipt-key";

const { privateKey } = generateKeyPairSync("ed25519");
const pem = privateKey.export({ format: "pem", type: "pkcs8" }).toString();
const der = privateKey.export({ format: "der", type: "pkcs8" });

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(path.join(os.tmpdir(), "oja-key-"))));
afterEach(() => rm(folder, { recursive: true }));

test.each([
  ["PEM", pem],
  ["PEM in one line", pem.replaceAll("\n", "\\n")],
  ["base64 of PEM", Buffer.from(pem).toString("base64")],
  ["base64 of DER", der.toString("base64")],
])("a setting may be %s", (_, text) => {
  const key = parseReceiptKey(text);
  expect(key && publicReceiptKey(key)).toEqual(publicReceiptKey(privateKey));
});

test.each([
  ["nothing", ""],
  ["words", "correct horse battery staple"],
  ["a part of one", pem.slice(0, 60)],
  [
    "a key of another kind",
    generateKeyPairSync("x25519").privateKey.export({ format: "pem", type: "pkcs8" }).toString(),
  ],
  ["a public key", generateKeyPairSync("ed25519").publicKey.export({ format: "pem", type: "spki" }).toString()],
])("%s is no key", (_, text) => expect(parseReceiptKey(text)).toBeUndefined());

test("processes that find no key make one, whole and closed to others", async () => {
  const file = path.join(folder, "data", "receipt-signing-key.pem");
  expect(await readReceiptKey(file)).toBeUndefined();
  const made = await Promise.all(Array.from({ length: 20 }, () => readOrCreateReceiptKey(file)));
  expect(new Set(made.map((key) => publicReceiptKey(key).kid)).size).toBe(1);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(path.dirname(file))).toEqual(["receipt-signing-key.pem"]);
  const before = await readFile(file, "utf8");
  await readOrCreateReceiptKey(file);
  expect(await readFile(file, "utf8")).toBe(before);
});

test("a file that holds no key is never replaced", async () => {
  const file = receiptKeyFile(folder);
  await writeFile(file, "torn");
  await expect(readOrCreateReceiptKey(file)).rejects.toThrow("holds no Ed25519 private key");
  expect(await readFile(file, "utf8")).toBe("torn");
});
