import "server-only";
import nodemailer, { type SendMailOptions } from "nodemailer";
import { isLocalName } from "@/lib/local-name";
import { site } from "@/lib/site";
import { env } from "../../platform/env";
import { logger } from "../../platform/logger";
import { messageFiles } from "../../platform/message-files";
import { siteHostname, siteUrl } from "../../platform/site-url";
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
    headers: { "Auto-Submitted": "auto-generated", ...unsubscribeHeaders(content) },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** RFC 8058: the mail program's own button, which sends a POST without a session. */
const unsubscribeHeaders = ({ unsubscribePath }: MailContent): Record<string, string> =>
  unsubscribePath
    ? {
        "List-Unsubscribe": `<${new URL(unsubscribePath, siteUrl()).href}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }
    : {};

async function sendBySmtp(url: string, message: SendMailOptions): Promise<void> {
  const transport = nodemailer.createTransport({
    url,
    requireTLS: needsTls(url),
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

/**
 * Links that open accounts are in mails: a server on another machine has to offer TLS, with a certificate that
 * names it. `?requireTLS=false` in SMTP_URL is for a relay on a private network.
 */
export function needsTls(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  return !isLocalName(hostname) && searchParams.get("requireTLS") !== "false";
}

const files = messageFiles("mail", "eml");

async function writeToFile({ id, recipient }: QueuedMail, message: SendMailOptions): Promise<void> {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message: bytes } = await transport.sendMail(message);
  const file = await files.write(id, recipient, bytes as Buffer);
  logger.info({ file }, "a mail was written to a file; SMTP_URL is not set");
}

export const { deleteBefore: deleteMailFiles, deleteTo: deleteMailFilesTo } = files;
