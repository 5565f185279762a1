import "server-only";
import { composeAccountMail } from "../accounts/account-mails";
import { reader } from "../database/client";
import { inTransaction } from "../database/transaction";
import { deliverMail } from "../mail/deliver";
import { deleteMail, findQueuedMail, mailOutbox } from "../mail/outbox";
import { attempt } from "../outbox";

/** Sends a mail at least once, under one Message-ID, and tries for three days. */
export async function sendMail(id: number): Promise<void> {
  const mail = await findQueuedMail(id, reader);
  if (!mail) return;
  const content = await inTransaction((tx) => composeAccountMail(tx, mail));
  if (!content) return inTransaction((tx) => deleteMail(tx, id));
  await attempt(mailOutbox, mail, () => deliverMail(mail, content));
}
