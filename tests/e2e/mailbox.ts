/** The mails that Oja's worker has written as files. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { type ParsedMail, simpleParser } from "mailparser";
import { expect } from "./fixtures";

/** @returns the mails to an address, oldest first */
export async function readMailsTo(recipient: string): Promise<ParsedMail[]> {
  const folder = process.env.OJA_E2E_MAIL_FOLDER ?? "";
  const names = await readdir(folder).catch(() => []);
  const own = names.filter((name) => name.endsWith(`-${recipient}.eml`)).sort();
  return Promise.all(own.map(async (name) => simpleParser(await readFile(path.join(folder, name)))));
}

/** Waits for a mail with a link to this page. @returns its path, from the newest such mail */
export async function linkTo(page: "/reset-password" | "/confirm-email", recipient: string): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const texts = (await readMailsTo(recipient)).map(({ text = "" }) => text);
    found = texts.map((text) => new RegExp(`${page}#token=[\\w-]+`).exec(text)?.[0]).findLast(Boolean);
    expect(found).toBeDefined();
  }).toPass();
  return found ?? "";
}
