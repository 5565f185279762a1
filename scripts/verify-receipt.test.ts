/** The command, as somebody without Oja's database runs it. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { exampleReceiptKey, signedReceiptExample as genuine } from "@/lib/contracts/money/receipt-example";

const folder = mkdtempSync(path.join(os.tmpdir(), "oja-verify-"));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, content: unknown): string {
  const file = path.join(folder, name);
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}

const keys = write("keys.json", { keys: [exampleReceiptKey] });

function verify(...args: string[]): Promise<{ code: number; output: string }> {
  const env = { ...process.env, DATA_DIR: folder, SITE_URL: "" };
  return new Promise((resolve) =>
    execFile(process.execPath, ["--import", "tsx", "scripts/verify-receipt.ts", ...args], { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), output: out + err }),
    ),
  );
}

test("says in plain words what a genuine receipt says", async () => {
  const { code, output } = await verify(write("genuine.json", genuine), "--keys", keys);
  expect(output).toContain("genuine.json: genuine. Receipt 17 of Oja (https://oja.example)");
  expect(output).toContain("The seller got NGN 15000.00");
  expect(code).toBe(0);
});

test("says what is wrong with others, and ends with 1", async () => {
  const receipt = { ...genuine.receipt, number: 18 };
  const files = [
    write("changed.json", { ...genuine, receipt }),
    write("torn.json", JSON.stringify(genuine).slice(0, 500)),
    write("twice.json", JSON.stringify(genuine).replace("{", `{"receipt":${JSON.stringify(receipt)},`)),
  ];
  const { code, output } = await verify(...files, "--keys", keys);
  expect(output).toContain("changed.json: not genuine.\n  What the file shows is not what was signed.");
  expect(output).toContain("torn.json: not genuine.\n  It is no receipt file of Oja");
  expect(output).toContain("twice.json: not genuine.\n  It is no receipt file of Oja");
  expect(code).toBe(1);
});

test.each([
  ["no file", [], "Name the file of a receipt"],
  ["a file that is not there", ["/nowhere.json", "--keys", keys], "ENOENT"],
  ["no keys", [write("one.json", genuine)], "Say whose keys count"],
  ["keys that are none", [write("two.json", genuine), "--keys", write("none.json", {})], "no JWK set"],
])("%s: ends with 1 and says so", async (_, args, message) => {
  const { code, output } = await verify(...args);
  expect([code, output]).toEqual([1, expect.stringContaining(message)]);
});
