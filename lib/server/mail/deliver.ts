import "server-only";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import nodemailer, { type SendMailOptions } from "nodemailer";
import { dataDir } from "@/lib/process/data-dir";
import { site } from "@/lib/site";
import { env } from "../env";
import { logger } from "../logger";
import { siteHostname } from "../site-url";
import type { MailContent, QueuedMail } from "./kinds";
import { mailHtml, mailText } from "./layout";

/** Until the server has greeted */
const connectTimeoutMs = 10_000;
/** For each further answer of the server. A job takes a few of them. */
const answerTimeoutMs = 30_000;

/**
 * Gives a mail to the server of SMTP_URL; without one, writes it to a file of its own.
 * @throws Error when the server is away, slow, or refuses it; it may have taken the mail all the same
 */
export async function deliverMail(mail: QueuedMail, content: MailContent): Promise<void> {
  const message = compose(mail, content);
  const { SMTP_URL } = env();
  if (SMTP_URL) await sendBySmtp(SMTP_URL, message);
  else await writeToFile(mail, message);
}

function compose({ messageId, recipient, createdAt }: QueuedMail, content: MailContent): SendMailOptions {
  return {
    from: env().MAIL_FROM ?? { name: site.name, address: `no-reply@${siteHostname()}` },
    to: { name: "", address: recipient },
    subject: content.subject,
    text: mailText(content),
    html: mailHtml(content),
    messageId: `<${messageId}@${siteHostname()}>`,
    date: createdAt,
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

async function sendBySmtp(url: string, message: SendMailOptions): Promise<void> {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: answerTimeoutMs,
  });
  try {
    await transport.sendMail(message);
  } finally {
    transport.close();
  }
}

const folder = path.join(dataDir, "mail");
const readableByOwner = { folder: 0o700, file: 0o600 };

async function writeToFile({ id, recipient }: QueuedMail, message: SendMailOptions): Promise<void> {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message: bytes } = await transport.sendMail(message);
  await mkdir(folder, { recursive: true, mode: readableByOwner.folder });
  const file = path.join(folder, `${fileTime(new Date())}-${fileName(recipient)}.eml`);
  // Whoever waits for the file never reads half of it.
  const unfinished = path.join(folder, `.${id}.unfinished`);
  await writeFile(unfinished, bytes as Buffer, { mode: readableByOwner.file });
  await rename(unfinished, file);
  logger.info({ file }, "a mail was written to a file; SMTP_URL is not set");
}

/** Files stay as long as rows do. @param before their time is in their names */
export async function deleteMailFiles(before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const past = names.filter((name) => name.endsWith(".eml") && name < fileTime(before));
  for (const name of past) await rm(path.join(folder, name), { force: true });
}

const fileTime = (time: Date): string => time.toISOString().replaceAll(":", "-");
const maxFileName = 100;
const fileName = (recipient: string): string => recipient.replaceAll(/[^\w@.+-]/g, "_").slice(0, maxFileName);
