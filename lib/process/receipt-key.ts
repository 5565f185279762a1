/** The key that receipts are signed with: a setting, or a file in DATA_DIR. */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
} from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { ReceiptKey } from "../domain/money/receipt";

export const receiptKeyFile = (dataDir: string): string => path.join(dataDir, "receipt-signing-key.pem");

/** @param text PKCS#8: PEM (line breaks may be written \n), or base64 of PEM or DER @returns undefined when it is none */
export function parseReceiptKey(text: string): KeyObject | undefined {
  try {
    const key = createPrivateKey(pkcs8(text.trim()));
    return key.asymmetricKeyType === "ed25519" ? key : undefined;
  } catch {
    return undefined;
  }
}

function pkcs8(text: string) {
  const isPem = (candidate: string) => candidate.startsWith("-----BEGIN");
  const decoded = isPem(text) ? text : Buffer.from(text, "base64").toString();
  return isPem(decoded)
    ? decoded.replaceAll("\\n", "\n")
    : ({ key: Buffer.from(text, "base64"), format: "der", type: "pkcs8" } as const);
}

export function publicReceiptKey(key: KeyObject): ReceiptKey {
  const { x = "" } = createPublicKey(key).export({ format: "jwk" });
  const members = { crv: "Ed25519", kty: "OKP", x } as const;
  return { ...members, kid: createHash("sha256").update(JSON.stringify(members)).digest("base64url") };
}

/** @returns undefined when there is no file @throws Error when it holds no key */
export async function readReceiptKey(file: string): Promise<KeyObject | undefined> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const key = parseReceiptKey(text);
  if (!key) throw new Error(`${file} holds no Ed25519 private key.`);
  return key;
}

/** Two processes that find no key make one: the file appears whole, and the one that comes second reads it. */
export async function readOrCreateReceiptKey(file: string): Promise<KeyObject> {
  return (await readReceiptKey(file)) ?? createReceiptKey(file);
}

async function createReceiptKey(file: string): Promise<KeyObject> {
  const { privateKey } = generateKeyPairSync("ed25519");
  const draft = `${file}.${randomUUID()}`;
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(draft, privateKey.export({ format: "pem", type: "pkcs8" }), { mode: 0o600, flag: "wx" });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(draft);
  return (await readReceiptKey(file)) ?? privateKey;
}
