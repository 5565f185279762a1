import "server-only";
import { composeAccountMail } from "../accounts/account-mails";
import { now } from "../clock";
import { reader } from "../database/client";
import { inTransaction } from "../database/transaction";
import { logger } from "../logger";
import { deliverMail } from "../mail/deliver";
import type { QueuedMail } from "../mail/kinds";
import { deleteMail, findQueuedMail, giveUpMail, markMailSent, postponeMail } from "../mail/outbox";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const giveUpAfterMs = 3 * 24 * hourMs;
const firstDelayMs = minuteMs / 2;
const maxDelayMs = 6 * hourMs;

/**
 * Sends a mail at least once: a process that dies after the server took it sends it again, with the same
 * Message-ID. A mail that cannot be sent is tried again for three days, less and less often.
 */
export async function sendMail(id: number): Promise<void> {
  const mail = await findQueuedMail(id, reader);
  if (!mail) return;
  const content = await inTransaction((tx) => composeAccountMail(tx, mail));
  if (!content) return inTransaction((tx) => deleteMail(tx, id));
  try {
    await deliverMail(mail, content);
  } catch (error) {
    return retryLater(mail, error);
  }
  await inTransaction((tx) => markMailSent(tx, id));
}

async function retryLater({ id, kind, attempts, createdAt }: QueuedMail, error: unknown): Promise<void> {
  const failed = { mail: id, kind, attempt: attempts + 1, ...reasonOf(error) };
  if (now().getTime() - createdAt.getTime() >= giveUpAfterMs) {
    await inTransaction((tx) => giveUpMail(tx, id));
    return logger.error(failed, "a mail was given up: no server took it for three days");
  }
  const delayMs = Math.min(maxDelayMs, firstDelayMs * 2 ** attempts);
  const runAt = new Date(now().getTime() + delayMs);
  await inTransaction((tx) => postponeMail(tx, id, runAt));
  logger.warn({ ...failed, nextAttemptAt: runAt }, "a mail could not be sent; it will be tried again");
}

/** Without the server's own words, which repeat the address. */
function reasonOf(error: unknown): { code: unknown; response: unknown; step: unknown } {
  const { code, responseCode: response, command: step } = error as Record<string, unknown>;
  return { code, response, step };
}
