import "server-only";
import { composeAccountMail } from "../people/accounts/account-mails";
import { reader } from "../platform/database/client";
import { inTransaction } from "../platform/database/transaction";
import { deliverMail } from "../reach/mail/deliver";
import { deleteMail, findQueuedMail, mailOutbox } from "../reach/mail/outbox";
import { attempt } from "../platform/outbox";

/** Sends a mail at least once, under one Message-ID, and tries for three days. */
export async function sendMail(id: number): Promise<void> {
  const mail = await findQueuedMail(id, reader);
  if (!mail) return;
  const content = await inTransaction((tx) => composeAccountMail(tx, mail));
  if (!content) return inTransaction((tx) => deleteMail(tx, id));
  await attempt(mailOutbox, mail, () => deliverMail(mail, content));
}
