/** Mails in the outbox, and as files where they are written without SMTP_URL. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { simpleParser } from "mailparser";
import { dataDir } from "@/lib/process/data-dir";
import { prisma } from "@/lib/server/platform/database/client";
import { sendMail } from "@/lib/server/jobs/send-mail";

/** The mails to an address, oldest first */
export const mailsTo = (recipient: string) => prisma().mail.findMany({ where: { recipient }, orderBy: { id: "asc" } });

export const kindsOfMailTo = async (recipient: string) => (await mailsTo(recipient)).map(({ kind }) => kind);

/** Does the worker's job for all mails to an address. */
export async function deliverTo(recipient: string): Promise<void> {
  for (const { id } of await mailsTo(recipient)) await sendMail(id);
}

export const mailFolder = path.join(dataDir, "mail");

/** @returns the delivered mails to an address, oldest first */
export async function readMailsTo(recipient: string) {
  const names = await readdir(mailFolder).catch(() => []);
  const own = names.filter((name) => name.endsWith(`-${recipient}.eml`)).sort();
  return Promise.all(own.map(async (name) => simpleParser(await readFile(path.join(mailFolder, name)))));
}

/** Delivers the mails to an address. @returns the token of the newest link to this page */
export async function tokenFrom(page: "reset-password" | "confirm-email", recipient: string): Promise<string> {
  await deliverTo(recipient);
  const links = (await readMailsTo(recipient)).flatMap(({ text = "" }) => [
    ...text.matchAll(new RegExp(`http://localhost:3000/${page}#token=([\\w-]{43})\\b`, "g")),
  ]);
  const token = links.at(-1)?.[1];
  if (!token) throw new Error(`No mail to ${recipient} has a link to /${page}`);
  return token;
}
